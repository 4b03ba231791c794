import Diagnostics

/// The order in which plugins boot: each after those that it depends on, otherwise as they were found.
public struct PluginOrder: Sendable {
    /// The plugins that can boot.
    public private(set) var plugins: [PreparedPlugin] = []
    /// Those that cannot: found twice, or in a cycle of dependencies. A missing dependency does not keep a plugin from booting: its
    /// modules may not need it.
    public private(set) var problems: [RunProblem] = []

    private enum State { case waiting, underWay, placed, leftOut }

    private var states: [String: State] = [:]
    private var byID: [String: PreparedPlugin] = [:]

    public init(_ candidates: [PreparedPlugin]) {
        for plugin in candidates {
            if let first = byID[plugin.id] {
                let reason = LeftOutReason.duplicate(
                    of: first.folder.directory, in: plugin.folder.directory, at: plugin.folder.manifest.id?.range)
                problems.append(.pluginLeftOut(plugin: plugin.id, reason: reason))
            } else {
                byID[plugin.id] = plugin
                states[plugin.id] = .waiting
            }
        }
        for plugin in candidates where states[plugin.id] == .waiting { place(plugin.id) }
    }

    /// Places a plugin after its dependencies. Walks with a stack of its own, as a chain of dependencies may be of any length.
    private mutating func place(_ id: String) {
        // Each is placed after those behind it.
        var path = [(id: id, next: 0)]
        states[id] = .underWay
        while let (id, next) = path.last {
            guard let plugin = byID[id] else { return }
            guard next < plugin.dependencies.count else {
                if states[id] == .underWay {
                    states[id] = .placed
                    plugins.append(plugin)
                }
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let dependency = plugin.dependencies[next]
            var place: SourceRange? { plugin.place(ofDependency: dependency) }
            switch states[dependency] {
            case nil, .placed:
                break
            case .leftOut:
                leaveOut(id, .dependencyLeftOut(dependency, at: place))
            case .underWay:
                leaveOut(id, .cyclicDependency(ring: path.drop { $0.id != dependency }.map(\.id), at: place))
            case .waiting:
                states[dependency] = .underWay
                // Looked at again once the dependency is settled.
                path[path.count - 1].next -= 1
                path.append((dependency, 0))
            }
        }
    }

    private mutating func leaveOut(_ id: String, _ reason: @autoclosure () -> LeftOutReason) {
        guard states[id] != .leftOut else { return }
        states[id] = .leftOut
        problems.append(.pluginLeftOut(plugin: id, reason: reason()))
    }
}
