extension CheckedPlugin {
    /// The plugin's modules, found at the first call.
    var modules: PluginModules {
        files.modules.value { PluginModules(outline, in: folder) }
    }

    /// The name of the plugin's own module that an id means where it is required; nil for any other module.
    ///
    /// - Parameter path: of the file that requires it; nil for a page's, which is not a module.
    func moduleName(_ id: String, requiredIn path: String?) -> String? {
        if id.hasPrefix("./") {
            let siblings = path.map(modules.siblings) ?? []
            return siblings.count == 1 ? siblings[0] + id.dropFirst(2) : nil
        }
        let prefix = (manifest?.id?.value ?? "") + "."
        return prefix.utf8.count > 1 && id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
    }
}

extension Inspection {
    /// The plugin's modules on the platforms that matter, the root's first.
    var modules: [PluginModule] {
        memory.modules.value { plugin.modules.all.filter { options.covers($0.platform) } }
    }

    /// The platforms that matter and have a section; nil alone, for what holds everywhere, when there are none.
    var views: [String?] {
        let names = plugin.outline.platformNames.filter { options.covers($0) }
        return names.isEmpty ? [nil] : names
    }
}
