/// The modules of a plugin.
struct PluginModules: Sendable {
    /// In the order in which Cordova takes them on any platform: the root's, then each platform's.
    let all: [PluginModule]
    private let byPlatform: [String?: [Int]]

    init(_ outline: ManifestOutline, in folder: any PluginFolder) {
        let nodes = outline.nodes(named: "js-module")
        let modules = (nodes.filter { $0.platform == nil } + nodes.filter { $0.platform != nil }).map {
            PluginModule($0, in: folder)
        }
        all = modules
        byPlatform = Dictionary(grouping: modules.indices) { modules[$0].platform }
    }

    /// Those of one section; nil for the root's.
    func declared(in platform: String?) -> [PluginModule] {
        (byPlatform[platform] ?? []).map { all[$0] }
    }

    /// Those that an app has on a platform.
    func modules(on platform: String?) -> [PluginModule] {
        declared(in: nil) + (platform == nil ? [] : declared(in: platform))
    }
}
