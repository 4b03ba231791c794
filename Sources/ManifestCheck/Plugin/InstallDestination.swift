/// Where cordova-android and cordova-ios put a file of the plugin, as a path in the platform's project.
enum InstallDestination {
    /// Nil for what the platform does not copy, what goes outside of the project, and what depends on the machine
    /// that the plugin is added on.
    static func path(of file: NamedFile, _ node: ManifestNode, on platform: String) -> String? {
        guard let name = FolderPath.parts(file.source.value)?.last else { return nil }
        let destination: String?
        switch platform {
        case "android": destination = onAndroid(name, of: file, node)
        case "ios": destination = onIOS(name, node)
        default: destination = nil
        }
        guard let destination, !destination.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        return FolderPath.parts(destination)?.joined(separator: "/")
    }

    private static func onAndroid(_ name: String, of file: NamedFile, _ node: ManifestNode) -> String? {
        switch node.name {
        case "source-file":
            guard let directory = node.element["target-dir"]?.value, !directory.isEmpty else { return nil }
            return androidFolder(directory, of: file.source.value) + "/" + name
        case "lib-file": return "app/libs/" + name
        case "resource-file":
            guard let target = node.element["target"]?.value, !target.isEmpty else { return nil }
            return androidMain + "/" + target
        // In a folder of the plugin's, after the last part of the app's package.
        case "framework": return "…-" + name
        default: return nil
        }
    }

    /// The folder of a source: one that begins with `app` is as given, for others there are the places that projects
    /// had before.
    private static func androidFolder(_ directory: String, of source: String) -> String {
        if below("app", directory) != nil { return directory }
        if source.hasSuffix(".java") { return "\(androidMain)/java/\(below("src", directory) ?? directory)" }
        if source.hasSuffix(".aidl") { return "\(androidMain)/aidl/\(below("src", directory) ?? directory)" }
        if let inside = below("libs", directory) {
            return source.hasSuffix(".so") ? "\(androidMain)/jniLibs/\(inside)" : "app/" + directory
        }
        return below("src/main", directory) != nil ? "app/" + directory : "\(androidMain)/\(directory)"
    }

    private static let androidMain = "app/src/main"

    /// What follows a folder at the beginning of a path, letter for letter; nil when the path begins otherwise.
    private static func below(_ folder: String, _ path: String) -> String? {
        if path == folder { return "" }
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }

    private static func onIOS(_ name: String, _ node: ManifestNode) -> String? {
        switch node.name {
        case "source-file", "header-file":
            // A leading slash leads out of the project.
            guard let directory = FolderPath.parts(node.element["target-dir"]?.value ?? "") else { return nil }
            return (["Plugins", "…"] + directory + [name]).joined(separator: "/")
        case "framework": return "Plugins/…/" + name
        case "resource-file":
            guard let target = node.element["target"]?.value, !target.isEmpty else { return "Resources/" + name }
            return FolderPath.parts(target).map { "Resources/" + $0.joined(separator: "/") }
        default: return nil
        }
    }
}
