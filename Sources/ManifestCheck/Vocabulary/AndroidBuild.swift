/// What Gradle makes of the files in an Android project that cordova-android has made, as long as no script of a
/// plugin says otherwise.
enum AndroidBuild {
    /// A kind of file that does something in a few folders alone.
    enum Kind: Sendable, Hashable {
        /// Java or Kotlin.
        case source
        case interface
        case archive
        case library
        case nativeLibrary
        /// What Gradle reads by itself wherever an app is built.
        case script
    }

    /// By what the file's name ends in; nil for what may be of use anywhere.
    static func kind(of name: String) -> Kind? {
        if name == "build-extras.gradle" { return .script }
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return kinds[name[name.index(after: dot)...].lowercased()]
    }

    private static let kinds: [String: Kind] = [
        "java": .source, "kt": .source, "aidl": .interface, "jar": .archive, "aar": .library, "so": .nativeLibrary,
    ]

    /// Whether a file at a path of the project is built into the app, or may be read by it as data.
    static func takes(_ kind: Kind, at path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        // app/src/main/java, or that of another variant.
        let set = parts.count > 4 && parts[0] == "app" && parts[1] == "src" ? parts[3] : nil
        if let set, ["assets", "res", "resources"].contains(set) { return true }
        switch kind {
        case .source: return set == "java" || set == "kotlin"
        case .interface: return set == "aidl"
        case .archive: return parts.count == 3 && parts[0] == "app" && parts[1] == "libs"
        case .library: return false
        case .nativeLibrary: return set == "jniLibs" && parts.count == 6
        case .script: return path == "app/build-extras.gradle" || path == "build-extras.gradle"
        }
    }

    /// The processors that Android names folders of native libraries after.
    static let processors: Set<String> = ["armeabi", "armeabi-v7a", "arm64-v8a", "x86", "x86_64", "mips", "mips64"]

    /// Whether the plugin has its own say in how the project is built.
    static func isArranged(_ outline: ManifestOutline) -> Bool {
        outline.nodes(named: ["hook", "framework"]).contains { node in
            guard node.platform == nil || node.platform == "android" else { return false }
            return node.name == "hook" || node.element["type"]?.value == "gradleReference"
        }
    }
}
