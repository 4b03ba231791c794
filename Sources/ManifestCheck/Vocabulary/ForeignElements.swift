/// Elements of the files that plugins change, which authors put straight into the manifest.
enum ForeignElements {
    /// The file that an element belongs to.
    static func file(of name: String) -> String? { files[name] }

    /// Where in its file an element belongs, as far as its name tells.
    static func parent(of name: String) -> String? {
        switch name {
        case "uses-permission", "uses-feature", "uses-sdk", "permission", "queries", "application": "/manifest"
        case "activity", "provider", "receiver", "service", "uses-library": "/manifest/application"
        case _ where file(of: name) == "config.xml" && name != "param": "/*"
        default: nil
        }
    }

    private static let files: [String: String] = {
        var files: [String: String] = [:]
        for name in ["feature", "param", "access", "allow-intent", "allow-navigation", "content", "icon", "splash"] {
            files[name] = "config.xml"
        }
        for name in [
            "activity", "application", "intent-filter", "meta-data", "permission", "provider", "queries", "receiver",
            "service", "uses-feature", "uses-library", "uses-permission", "uses-sdk",
        ] { files[name] = "AndroidManifest.xml" }
        for name in ["array", "dict", "key", "string", "plist"] { files[name] = "*-Info.plist" }
        return files
    }()
}
