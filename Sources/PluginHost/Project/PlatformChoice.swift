import Diagnostics
import PluginAPI
import PluginManifest

/// The platform whose sections of the manifests a run reads, and that `cordova.platformId` names.
public struct PlatformChoice: Sendable, Hashable {
    /// Puente's own, for plugins that are written for it and for those that need no section.
    public static let own = PlatformChoice(name: "puente", isGiven: false)
    /// Those that are chosen from, in this order where they are equally good.
    static let candidates = ["ios", "android", "browser"]

    public let name: String
    /// Whether the user asked for it. If not, plugins with a section for Puente keep that.
    public let isGiven: Bool

    init(name: String, isGiven: Bool) {
        self.name = name
        self.isGiven = isGiven
    }

    /// Chooses a platform when the user has not: Puente's own if every plugin has a section for it or needs no section; else the platform
    /// whose sections map the most targets. If several do, the one with the most services that are answered here.
    init(bestOf gains: [PlatformGains]) {
        var best: (name: String, gain: PlatformGains.Gain)?
        for (index, name) in Self.candidates.enumerated() {
            let gain = gains.reduce(into: PlatformGains.Gain()) { $0.add($1.gains[index]) }
            if gain.isSome, best.map({ $0.gain < gain }) ?? true { best = (name, gain) }
        }
        self = best.map { PlatformChoice(name: $0.name, isGiven: false) } ?? .own
    }

    /// The same, for plugins on disk.
    init(for plugins: [PluginFolder], catalog: ServiceCatalog) {
        self.init(bestOf: plugins.map { PlatformGains($0.manifest, of: $0, catalog) })
    }

    /// The section of a manifest that is read; `nil` for what stands outside of sections.
    func section(of manifest: Manifest) -> String? {
        if isGiven { return name }
        if manifest.platform(Self.own.name) != nil { return Self.own.name }
        return manifest.platform(name) == nil ? nil : name
    }
}

/// What the sections of a plugin add to what stands outside of sections, for each platform that is chosen from.
struct PlatformGains {
    struct Gain: Comparable {
        var targets = 0
        var answeredServices = 0
        var isSome = false

        mutating func add(_ other: Gain) {
            targets += other.targets
            answeredServices += other.answeredServices
            if other.isSome { isSome = true }
        }

        static func < (one: Gain, other: Gain) -> Bool {
            (one.targets, one.answeredServices) < (other.targets, other.answeredServices)
        }
    }

    /// In the order of `PlatformChoice.candidates`; nothing when the plugin has a section for Puente.
    let gains: [Gain]

    init(_ manifest: Manifest, of folder: PluginFolder, _ catalog: ServiceCatalog) {
        let isOwn = manifest.platform(PlatformChoice.own.name) != nil
        gains = PlatformChoice.candidates.map { platform in
            isOwn || manifest.platform(platform) == nil ? Gain() : Self.gain(of: platform, manifest, folder, catalog)
        }
    }

    private static func gain(
        of platform: String, _ manifest: Manifest, _ folder: PluginFolder, _ catalog: ServiceCatalog
    ) -> Gain {
        let (all, common) = (manifest.jsModules(for: platform), manifest.jsModules(for: nil))
        // Values of variables do not matter here, and a manifest with an error is reported when it is read.
        let features = (try? manifest.features(for: platform, variables: Variables())) ?? []
        let names = features.compactMap { $0.name?.value }
        let native = names.count {
            catalog.entry(forService: $0, className: nil) != nil || ScriptedServices.module(of: $0) != nil
        }
        let proxies = all.dropFirst(common.count).count { $0.runs && isProxy($0, of: folder) }
        return Gain(
            targets: targets(all) - targets(common), answeredServices: native + proxies,
            isSome: all.count > common.count || !features.isEmpty)
    }

    private static func targets(_ modules: [JSModule]) -> Int {
        modules.reduce(0) { $0 + $1.clobbers.count + $1.merges.count }
    }

    /// Whether a module that runs at boot registers a proxy, which answers a service in JavaScript.
    private static func isProxy(_ module: JSModule, of folder: PluginFolder) -> Bool {
        guard let source = module.source?.value else { return false }
        let path = FilePath.join(folder.directory, String(source.drop { $0 == "/" }))
        guard !FilePath.leadsOut(source), !FilePath.leadsOut(path, of: folder.directory),
            let file = try? SourceFile.read(path: path, limit: 4 << 20)
        else { return false }
        return file.bytes.firstRange(of: Array("cordova/exec/proxy".utf8)) != nil
    }
}
