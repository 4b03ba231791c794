import Diagnostics
import PluginManifest

/// A file or folder of the plugin that an element names with `src`.
struct NamedFile: Sendable {
    let source: Located<String>
    /// What lies there. Backslashes are taken for what they were meant to be.
    let entry: FolderEntry
    /// Whether it has backslashes for slashes and some platform minds.
    let hasBackslashes: Bool

    /// Nil when the element names no file of the plugin: a system's library, one whose name a variable completes,
    /// what the platform does not look at.
    init?(_ node: ManifestNode, in folder: any PluginFolder) {
        guard Self.namesFile(node), let source = node.element["src"], !source.value.isEmpty,
            node.name != "framework" || !source.value.utf8.contains(UInt8(ascii: "$"))
        else { return nil }
        self.source = source
        let isBackslashed = source.value.utf8.contains(UInt8(ascii: "\\"))
        entry = folder.entry(at: isBackslashed ? Self.withSlashes(source.value) : source.value)
        hasBackslashes = isBackslashed && !Self.takesBackslashes(node.platform)
    }

    /// The path with slashes for backslashes.
    static func withSlashes(_ path: String) -> String {
        String(decoding: path.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    }

    /// Whether something is there, letter case aside.
    var exists: Bool { entry.kind == .file || entry.kind == .folder }

    /// Plugins for these are built on Windows alone.
    private static func takesBackslashes(_ platform: String?) -> Bool {
        platform.map { windowsPlatforms.contains($0) } ?? false
    }

    private static let windowsPlatforms: Set<String> = ["windows", "windows8", "wp7", "wp8"]

    private static func namesFile(_ node: ManifestNode) -> Bool {
        switch node.name {
        case "js-module", "asset", "hook": true
        case "framework":
            node.element["custom"]?.value.lowercased() == "true" && node.element["type"]?.value != "podspec"
                && !isInSwiftPackage(node)
        // iOS copies none, and for Windows it is the name of an extension SDK.
        case "lib-file":
            node.platform != "ios" && node.platform != "osx" && !takesBackslashes(node.platform)
        case "source-file", "header-file", "resource-file": !isInSwiftPackage(node)
        default: false
        }
    }

    /// With a Swift package, cordova-ios copies none of the section's own files.
    private static func isInSwiftPackage(_ node: ManifestNode) -> Bool {
        node.platform == "ios" && node.element.parent?["package"]?.value.isEmpty == false
    }
}
