/// The plugins that are in an app with a plugin that is checked, as far as they are known.
public struct PluginNeighbours: Sendable {
    /// A plugin that the checked one needs, itself or through others, and that is loaded before it.
    struct Dependency: Sendable {
        let plugin: PluginFootprint
        /// Where it is needed.
        let scope: PlatformScope
    }

    /// The nearest first.
    let dependencies: [Dependency]
    /// Where plugins of the same app clobber, of which neither needs the other, by place.
    let rivals: [String: [AppPlugins.Claim]]

    /// So many dependencies of one plugin are looked at, so that a thousand plugins in a row cost what a thousand cost.
    private static let limit = 256

    /// Nobody is known.
    public init() {
        self.init(dependencies: [], rivals: [:])
    }

    private init(dependencies: [Dependency], rivals: [String: [AppPlugins.Claim]]) {
        self.dependencies = dependencies
        self.rivals = rivals
    }

    /// - Parameters:
    ///   - plugin: What is to be checked.
    ///   - app: The plugins that are known to be in one app with it; nil when it is no app's.
    ///   - find: Gives the plugin of an id, or nil when it is not at hand. Not asked for a plugin that takes nobody's place.
    public init(
        of plugin: CheckedPlugin, in app: AppPlugins? = nil, find: (_ id: String) -> PluginFootprint?
    ) {
        let outline = plugin.outline
        guard app != nil || !outline.nodes(named: "dependency").isEmpty,
            outline.nodes(named: "js-module").contains(where: { $0.element.firstChild(named: "clobbers") != nil }),
            let own = PluginFootprint(plugin)
        else {
            self.init()
            return
        }
        let dependencies = Self.dependencies(of: own, find)
        let needed = Set(dependencies.map(\.plugin.id))
        var needsThis: [String: Bool] = [:]
        var rivals: [String: [AppPlugins.Claim]] = [:]
        for placement in own.placements where placement.kind == .clobbers && rivals[placement.place] == nil {
            rivals[placement.place] = app?.claims(to: placement.place).filter { claim in
                let other = claim.plugin
                guard other.id != own.id, !needed.contains(other.id) else { return false }
                let isNeeded =
                    needsThis[other.id]
                    ?? Self.dependencies(of: other) { $0 == own.id ? own : find($0) }
                    .contains { $0.plugin.id == own.id }
                needsThis[other.id] = isNeeded
                return !isNeeded
            }
        }
        self.init(dependencies: dependencies, rivals: rivals)
    }

    /// What a plugin needs, step by step; a ring of plugins that need one another ends where it began.
    private static func dependencies(
        of plugin: PluginFootprint, _ find: (String) -> PluginFootprint?
    ) -> [Dependency] {
        var found: [Dependency] = []
        var seen: [String: Set<PlatformScope>] = [plugin.id: [PlatformScope(name: nil)]]
        var next = [Dependency(plugin: plugin, scope: PlatformScope(name: nil))][...]
        while let current = next.popFirst() {
            for need in current.plugin.needs {
                guard found.count < limit else { return found }
                guard let scope = need.scope.intersection(current.scope),
                    seen[need.id]?.contains(PlatformScope(name: nil)) != true,
                    seen[need.id, default: []].insert(scope).inserted, let plugin = find(need.id)
                else { continue }
                found.append(Dependency(plugin: plugin, scope: scope))
                next.append(Dependency(plugin: plugin, scope: scope))
            }
        }
        return found
    }
}
