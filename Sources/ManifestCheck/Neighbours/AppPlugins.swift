/// The plugins of one app, as they become known: where each of them clobbers.
public struct AppPlugins: Sendable {
    /// A place that a plugin takes.
    struct Claim: Sendable {
        let plugin: PluginFootprint
        let placement: PluginFootprint.Placement
    }

    private var claims: [String: [Claim]] = [:]

    /// Of one place so many are kept.
    private static let limit = 8

    public init() {}

    /// Makes a plugin known.
    public mutating func add(_ plugin: PluginFootprint) {
        for placement in plugin.placements
        where placement.kind == .clobbers && claims[placement.place, default: []].count < Self.limit {
            claims[placement.place, default: []].append(Claim(plugin: plugin, placement: placement))
        }
    }

    /// Who takes a place, in the order in which the plugins became known.
    func claims(to place: String) -> [Claim] { claims[place] ?? [] }
}
