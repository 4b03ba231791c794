/// Elements of the files that plugins change, which authors put straight into the manifest.
enum ForeignElements {
    /// The file that an element belongs to.
    static func file(of name: String) -> String? { files[name] }

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
