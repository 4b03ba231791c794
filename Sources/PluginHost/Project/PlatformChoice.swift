import PluginAPI
import PluginManifest

/// The platform whose sections of the manifests a run reads, and that `cordova.platformId` names.
public struct PlatformChoice: Sendable, Hashable {
    /// Puente's own, for plugins that are written for it and for those that need no section.
    public static let own = PlatformChoice(name: "puente", isGiven: false)
    /// Those that are chosen from, in this order where they are equally good.
    private static let candidates = ["ios", "android", "browser"]

    public let name: String
    /// Whether the user asked for it. If not, plugins with a section for Puente keep that.
    public let isGiven: Bool

    init(name: String, isGiven: Bool) {
        self.name = name
        self.isGiven = isGiven
    }

    /// The platform for plugins that nobody named one for: Puente's own if each of them has a section for that or needs none; else the one
    /// whose sections map the most targets, and of several the one with the most services that have a native implementation here.
    init(for plugins: [PluginFolder], catalog: ServiceCatalog) {
        let open = plugins.map(\.manifest).filter { $0.platform(Self.own.name) == nil }
        var best: (name: String, gain: Gain)?
        for name in Self.candidates {
            let gain = open.reduce(into: Gain()) { $0.add($1, in: name, catalog) }
            if gain.isSome, best.map({ $0.gain < gain }) ?? true { best = (name, gain) }
        }
        self = best.map { PlatformChoice(name: $0.name, isGiven: false) } ?? .own
    }

    /// The section of a manifest that is read; `nil` for what stands outside of sections.
    func section(of manifest: Manifest) -> String? {
        if isGiven { return name }
        if manifest.platform(Self.own.name) != nil { return Self.own.name }
        return manifest.platform(name) == nil ? nil : name
    }

    /// What sections of one platform add to what stands outside of sections.
    private struct Gain: Comparable {
        var targets = 0
        var answeredServices = 0
        var isSome = false

        mutating func add(_ manifest: Manifest, in platform: String, _ catalog: ServiceCatalog) {
            guard manifest.platform(platform) != nil else { return }
            let (all, common) = (manifest.jsModules(for: platform), manifest.jsModules(for: nil))
            targets += Self.targets(all) - Self.targets(common)
            // Values of variables do not matter here, and a manifest with an error is reported when it is read.
            let features = (try? manifest.features(for: platform, variables: Variables())) ?? []
            let names = features.compactMap { $0.name?.value }
            answeredServices += names.count { catalog.entry(forService: $0, className: nil) != nil }
            if all.count > common.count || !features.isEmpty { isSome = true }
        }

        private static func targets(_ modules: [JSModule]) -> Int {
            modules.reduce(0) { $0 + $1.clobbers.count + $1.merges.count }
        }

        static func < (one: Gain, other: Gain) -> Bool {
            (one.targets, one.answeredServices) < (other.targets, other.answeredServices)
        }
    }
}
