/// The modules of a plugin.
struct PluginModules: Sendable {
    /// In the order in which Cordova takes them on any platform: the root's, then each platform's.
    let all: [PluginModule]
    private let byPlatform: [String?: [Int]]
    private let byFile: [String: [Int]]
    private let byName: [String: [Int]]
    private let names: Set<String>
    /// The names of those that Cordova ignores for a slip: that is another rule's.
    private let misspelt: Set<String>
    private let namesByPlatform: [String?: Set<String>]

    init(_ outline: ManifestOutline, in folder: any PluginFolder) {
        let nodes = outline.nodes(named: "js-module")
        let modules = (nodes.filter { $0.platform == nil } + nodes.filter { $0.platform != nil }).map {
            PluginModule($0, in: folder)
        }
        all = modules
        byPlatform = Dictionary(grouping: modules.indices) { modules[$0].platform }
        byFile = Dictionary(grouping: modules.indices) { modules[$0].file?.entry.path ?? "" }
        byName = Dictionary(grouping: modules.indices.filter { modules[$0].name != nil }) { modules[$0].name ?? "" }
        names = Set(modules.compactMap(\.name))
        misspelt = Set(outline.misspeltModules(in: folder).compactMap(\.name))
        namesByPlatform = Dictionary(grouping: modules, by: \.platform).mapValues { Set($0.compactMap(\.name)) }
    }

    /// Those of one section; nil for the root's.
    func declared(in platform: String?) -> [PluginModule] {
        (byPlatform[platform] ?? []).map { all[$0] }
    }

    /// Those that an app has on a platform.
    func modules(on platform: String?) -> [PluginModule] {
        declared(in: nil) + (platform == nil ? [] : declared(in: platform))
    }

    /// Where the script of a module is loaded, by this module and by others that name it.
    func scope(of module: PluginModule) -> ModuleScope {
        guard let path = module.file?.entry.path else { return ModuleScope(sections: [module.platform]) }
        return ModuleScope(sections: (byFile[path] ?? []).map { all[$0].platform })
    }

    /// What "./" stands for in a file: the names of the modules that it is, each up to its last dot (Cordova spec §2.3). There should be
    /// one.
    func siblings(in path: String) -> [String] {
        var found: [String] = []
        // Of more modules another rule tells.
        for name in (byFile[path] ?? []).prefix(16).compactMap({ all[$0].name }) {
            let siblings = name.lastIndex(of: ".").map { String(name[...$0]) } ?? ""
            if !found.contains(siblings) { found.append(siblings) }
        }
        return found
    }

    /// Those of a name that may be there where a script is loaded, each with where it is together with that script.
    func named(_ name: String, in scope: ModuleScope) -> [(module: PluginModule, scope: ModuleScope)] {
        // There should be one; of more, another rule tells.
        (byName[name] ?? []).prefix(16).compactMap { index in
            guard let platform = all[index].platform else { return (all[index], scope) }
            return scope.contains(platform) ? (all[index], ModuleScope(sections: [platform])) : nil
        }
    }

    /// Whether a module of a name may be there where a script is loaded: a script of several platforms may know on
    /// which it is.
    func mayBe(_ name: String, in scope: ModuleScope) -> Bool {
        if misspelt.contains(name) { return true }
        guard names.contains(name), let platforms = scope.platforms else { return names.contains(name) }
        return ([nil] + platforms).contains { namesByPlatform[$0]?.contains(name) == true }
    }

    /// The module that may have been meant by a name that none has where a script is loaded.
    ///
    /// - Parameter used: the names that are required.
    func nearest(to name: String, in scope: ModuleScope, used: Set<String> = []) -> LikelyName? {
        let sets = scope.platforms.map { ([nil] + $0).compactMap { namesByPlatform[$0] } } ?? [names]
        return LikelyName.find(name, amongOwn: sets, used: used)
    }
}
