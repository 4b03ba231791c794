import JSONCoding
import PluginManifest

/// The plugins as `pluginloader.js` takes them: in the order of their boot, each with its modules.
///
/// They are written as JSON values rather than encoded: the types that an encoder brings cost every start more than the plugins do.
struct PluginTable {
    private let plugins: [PreparedPlugin]
    /// All modules, in order: what the loader's indices mean.
    let modules: [PreparedModule]

    init(_ plugins: [PreparedPlugin]) {
        self.plugins = plugins
        modules = plugins.flatMap(\.modules)
    }

    func plugin(_ id: String) -> PreparedPlugin? { plugins.first { $0.id == id } }

    func module(_ id: String) -> PreparedModule? { modules.first { $0.id == id } }

    /// The plugin that a module belongs to.
    func plugin(ofModule id: String) -> PreparedPlugin? {
        plugins.first { $0.modules.contains { $0.id == id } }
    }

    /// `[{id, dependencies, modules}]`
    var json: JSONValue {
        .array(
            plugins.map { plugin in
                [
                    "id": .string(plugin.id), "dependencies": .array(plugin.dependencies.map(JSONValue.string)),
                    "modules": .array(plugin.modules.map { $0.json(of: plugin.id) }),
                ]
            })
    }

    /// What a platform's build generates for Cordova as `cordova/plugin_list`: all modules.
    var pluginList: JSONValue {
        .array(plugins.flatMap { plugin in plugin.modules.map { $0.json(of: plugin.id) } })
    }

    /// The list's `metadata`: each plugin's version, by id. A plugin that says none is left out of it, as Cordova's build does.
    var versions: JSONValue {
        .object(
            JSONObject(plugins.compactMap { plugin in plugin.version.map { (plugin.id, JSONValue.string($0)) } }))
    }
}

extension PreparedModule {
    /// A module as it stands in Cordova's `cordova/plugin_list`. A target that the manifest lacks is `null`.
    fileprivate func json(of plugin: String) -> JSONValue {
        var members: JSONObject = [
            "id": .string(id), "file": .string(source.file(in: plugin)), "pluginId": .string(plugin),
        ]
        if !source.clobbers.isEmpty { members["clobbers"] = Self.targets(source.clobbers) }
        if !source.merges.isEmpty { members["merges"] = Self.targets(source.merges) }
        if source.runs { members["runs"] = true }
        return .object(members)
    }

    private static func targets(_ mappings: [SymbolMapping]) -> JSONValue {
        .array(mappings.map { $0.target.map { .string($0.value) } ?? .null })
    }
}
