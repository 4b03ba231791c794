/// The plugins as `pluginloader.js` takes them: in the order of their boot, each with its modules.
struct PluginTable: Encodable {
    struct Plugin: Encodable {
        let id: String
        let dependencies: [String]
        let modules: [Module]
    }

    /// A module as it stands in Cordova's `cordova/plugin_list`. A target that the manifest lacks is `null`.
    struct Module: Encodable {
        let id: String
        let file: String
        let pluginId: String
        let clobbers: [String?]?
        let merges: [String?]?
        let runs: Bool?
    }

    let plugins: [Plugin]
    /// All modules, in order: what the loader's indices mean.
    let modules: [PreparedModule]

    init(_ plugins: [PreparedPlugin]) {
        self.plugins = plugins.map { plugin in
            Plugin(
                id: plugin.id, dependencies: plugin.dependencies,
                modules: plugin.modules.map { Module($0, of: plugin.id) })
        }
        modules = plugins.flatMap(\.modules)
    }

    func module(_ id: String) -> PreparedModule? { modules.first { $0.id == id } }

    func encode(to encoder: any Encoder) throws {
        try plugins.encode(to: encoder)
    }
}

extension PluginTable.Module {
    init(_ module: PreparedModule, of plugin: String) {
        let source = module.source
        id = module.id
        file = source.file(in: plugin)
        pluginId = plugin
        clobbers = source.clobbers.isEmpty ? nil : source.clobbers.map { $0.target?.value }
        merges = source.merges.isEmpty ? nil : source.merges.map { $0.target?.value }
        runs = source.runs ? true : nil
    }
}
