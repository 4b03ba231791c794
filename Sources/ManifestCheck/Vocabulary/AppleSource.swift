import PluginManifest

/// Files that only Apple's platforms build.
enum AppleSource {
    /// What to do with one in Android's section.
    static let help = "remove it, or move it into <platform name=\"ios\">"

    /// Whether a file in a section for another platform is one: by its kind, or for a header by its folder.
    static func isOfSection(_ node: ManifestNode, _ plugin: CheckedPlugin) -> Bool {
        guard let source = node.element["src"]?.value else { return false }
        let parts = source.split(separator: "/")
        guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return false }
        switch name[name.index(after: dot)...] {
        case "m", "mm", "swift": return true
        case "h":
            return parts.dropLast().contains { $0.lowercased() == "ios" }
                || plugin.outline.nodes(named: "header-file").contains {
                    $0.platform == "ios" && $0.element["src"]?.value == source
                }
        default: return false
        }
    }
}
