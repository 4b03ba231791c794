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

    /// So many steps of a ring are reported, besides the last one.
    private static let mostSteps = 8

    /// So many calls are followed: modules that share a script have all of its calls each.
    private static let mostEdges = 1 << 16

    /// In the order in which Cordova takes them.
    let modules: [PluginModule]
    /// By the file of the script, which several modules may share.
    private let edgesByFile: [String: [Edge]]

    init(_ plugin: CheckedPlugin, on platform: String?) {
        modules = plugin.modules.modules(on: platform)
        let names = modules.enumerated().compactMap { index, module in module.name.map { ($0, index) } }
        let byName = Dictionary(names) { first, _ in first }
        var edgesByFile: [String: [Edge]] = [:]
        for module in modules {
            guard let path = module.file?.entry.path, edgesByFile[path] == nil else { continue }
            edgesByFile[path] = (plugin.script(of: module)?.requires ?? []).compactMap { require in
                guard require.isCertain, let id = require.id, let name = plugin.moduleName(id.value, requiredIn: path),
                    let target = byName[name]
                else { return nil }
                return Edge(id: id, target: target)
            }
        }
        self.edgesByFile = edgesByFile
    }

    /// The modules that a module surely has run, in the order of its script.
    func edges(of index: Int) -> [Edge] { modules[index].file.flatMap { edgesByFile[$0.entry.path] } ?? [] }

    /// The modules that surely run when an app starts, each with the `require` that has it run first; nil for those
    /// that Cordova runs.
    var started: [(index: Int, by: SourceLiteral?)] {
        var seen: Set<Int> = []
        var found: [(index: Int, by: SourceLiteral?)] = []
        for index in modules.indices where modules[index].isStarted && seen.insert(index).inserted {
            found.append((index, nil))
        }
        var next = 0
        var followed = 0
        while next < found.count, followed < Self.mostEdges {
            let edges = edges(of: found[next].index)
            followed += edges.count
            for edge in edges where seen.insert(edge.target).inserted {
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
        var followed = 0
        for start in modules.indices where !isDone[start] && followed < Self.mostEdges {
            // The way from the start: each module, how it was reached, and where it goes on.
            var way: [(module: Int, by: Edge?, edges: ArraySlice<Edge>)] = [(start, nil, edges(of: start)[...])]
            var places = [start: 0]
            while let last = way.last {
                guard let edge = last.edges.first, followed < Self.mostEdges else {
                    isDone[last.module] = true
                    places[last.module] = nil
                    way.removeLast()
                    continue
                }
                way[way.count - 1].edges.removeFirst()
                followed += 1
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
