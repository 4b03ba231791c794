/// The modules of a plugin.
struct PluginModules: Sendable {
    /// In the order in which Cordova takes them on any platform: the root's, then each platform's.
    let all: [PluginModule]
    private let byPlatform: [String?: [Int]]
    private let names: Set<String>
    private let namesByPlatform: [String?: Set<String>]

    init(_ outline: ManifestOutline, in folder: any PluginFolder) {
        let nodes = outline.nodes(named: "js-module")
        let modules = (nodes.filter { $0.platform == nil } + nodes.filter { $0.platform != nil }).map {
            PluginModule($0, in: folder)
        }
        all = modules
        byPlatform = Dictionary(grouping: modules.indices) { modules[$0].platform }
        names = Set(modules.compactMap(\.name))
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

    /// Whether a module of a name may be there where another one is: a module of the root may know on which platform it is.
    func mayBe(_ name: String, besides module: PluginModule) -> Bool {
        guard let platform = module.platform else { return names.contains(name) }
        return namesByPlatform[nil]?.contains(name) == true || namesByPlatform[platform]?.contains(name) == true
    }

    /// The names of the modules on a platform, or of all; for suggestions, and so none where there are very many.
    func namesToSuggest(on platform: String?) -> [String] {
        let known = platform == nil ? names : namesByPlatform[nil, default: []].union(namesByPlatform[platform] ?? [])
        return known.count <= 200 ? known.sorted() : []
    }
}
