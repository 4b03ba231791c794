import PluginManifest

extension CheckedPlugin {
    /// The sections that name a plugin as needed, by the plugin's id with a dot, which the ids of its modules begin with.
    var dependencies: PrefixTable<Set<String?>> {
        var sections: [String: Set<String?>] = [:]
        for node in outline.nodes(named: "dependency") {
            guard let id = node.element["id"]?.value else { continue }
            sections[Dependency.plugin(of: id) + ".", default: []].insert(node.platform)
        }
        return PrefixTable(sections)
    }
}
