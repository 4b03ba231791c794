import SourceScan

/// Which of a plugin's modules surely have which others run, on one platform: what each requires outside of functions,
/// blocks and conditions.
struct ModuleGraph {
    /// A call of `require` that surely runs with its module.
    struct Edge {
        let id: SourceLiteral
        /// The index of the module that it runs.
        let target: Int
    }

    /// So many steps of a ring are told, besides the last one.
    private static let mostSteps = 8

    /// In the order in which Cordova takes them.
    let modules: [PluginModule]
    private let plugin: CheckedPlugin
    private let byName: [String: Int]

    init(_ plugin: CheckedPlugin, on platform: String?) {
        self.plugin = plugin
        modules = plugin.modules.modules(on: platform)
        let names = modules.enumerated().compactMap { index, module in module.name.map { ($0, index) } }
        byName = Dictionary(names) { first, _ in first }
    }

    /// The modules that a module surely has run, in the order of its script.
    func edges(of index: Int) -> [Edge] {
        (plugin.script(of: modules[index])?.requires ?? []).compactMap { require in
            guard require.isCertain, let id = require.id, let name = plugin.moduleName(id.value),
                let target = byName[name]
            else { return nil }
            return Edge(id: id, target: target)
        }
    }

    /// The modules that surely run when an app starts, each with the `require` that has it run first; nil for those
    /// that Cordova runs.
    var started: [(index: Int, by: SourceLiteral?)] {
        var seen: Set<Int> = []
        var found: [(index: Int, by: SourceLiteral?)] = []
        for index in modules.indices where modules[index].isStarted && seen.insert(index).inserted {
            found.append((index, nil))
        }
        var next = 0
        while next < found.count {
            for edge in edges(of: found[next].index) where seen.insert(edge.target).inserted {
                found.append((edge.target, edge.id))
            }
            next += 1
        }
        return found
    }

    /// The rings of modules that surely require one another: the first calls of `require` along each, and the last one, which
    /// throws.
    var rings: [[Edge]] {
        var rings: [[Edge]] = []
        var isDone = Array(repeating: false, count: modules.count)
        for start in modules.indices where !isDone[start] {
            // The way from the start: each module, how it was reached, and where it goes on.
            var way: [(module: Int, by: Edge?, edges: ArraySlice<Edge>)] = [(start, nil, edges(of: start)[...])]
            var places = [start: 0]
            while let last = way.last {
                guard let edge = last.edges.first else {
                    isDone[last.module] = true
                    places[last.module] = nil
                    way.removeLast()
                    continue
                }
                way[way.count - 1].edges.removeFirst()
                if let place = places[edge.target] {
                    rings.append(way[(place + 1)...].prefix(Self.mostSteps).compactMap(\.by) + [edge])
                } else if !isDone[edge.target] {
                    places[edge.target] = way.count
                    way.append((edge.target, edge, edges(of: edge.target)[...]))
                }
            }
        }
        return rings
    }
}

extension Inspection {
    /// How the plugin's modules require one another on each platform that matters.
    var moduleGraphs: [ModuleGraph] {
        let platforms = views.filter { $0.map { PlatformNames.known.contains($0) } ?? true }
        return platforms.map { ModuleGraph(plugin, on: $0) }
    }
}
