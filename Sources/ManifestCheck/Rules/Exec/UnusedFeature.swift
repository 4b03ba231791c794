import Diagnostics
import PluginManifest
import SourceScan

/// A feature whose service no script of the plugin calls.
struct UnusedFeature {
    let feature: Feature
    let name: Located<String>
    let platform: String

    /// Whether a class is meant by its own name, without the package.
    func hasClass(_ name: String) -> Bool {
        feature.nativeClass(on: platform)?.value.split(separator: ".").last.map { $0 == name } ?? false
    }
}

extension Inspection {
    /// The features of a platform that no script calls; none where a script may call anything.
    func unusedFeatures(on platform: String) -> [UnusedFeature] {
        guard platform == "android" || platform == "ios", options.covers(platform) else { return [] }
        let nodes = plugin.outline.nodes(named: "config-file").filter { $0.platform == platform }
        let features = nodes.flatMap(\.features).filter { !$0.isLoadedAtStart && $0.name?.value.isEmpty == false }
        let modules = plugin.modules.modules(on: platform)
        guard !features.isEmpty, features.count <= 32, !modules.isEmpty else { return [] }
        let pages = plugin.pageScripts
        let scripts =
            modules.map { plugin.script(of: $0) }
            + pages.calling.filter { $0.place.scope.contains(platform) }.map(\.script)
        // A script that cannot be read may call anything, and so may one that makes up the names.
        guard pages.isComplete, scripts.allSatisfy({ $0?.isBalanced == true }),
            scripts.contains(where: { $0?.execCalls.isEmpty == false }),
            scripts.allSatisfy({ $0?.execCalls.allSatisfy { $0.service?.isComplete ?? true } ?? true })
        else { return [] }
        // One in other letter case is another rule's.
        let called = Set(
            scripts.flatMap { $0?.execCalls ?? [] }.flatMap { $0.service?.literals ?? [] }.map { $0.value.lowercased() }
        )
        return features.compactMap { feature in
            guard let name = feature.name, !called.contains(name.value.lowercased()),
                !scripts.contains(where: { $0?.file.mentions(name.value) == true })
            else { return nil }
            return UnusedFeature(feature: feature, name: name, platform: platform)
        }
    }

    /// The unused features that are likely what calls of undeclared services mean: where there are a few names at most.
    func unusedFeatures(besides undeclared: [UndeclaredService]) -> [UnusedFeature] {
        let platforms = Set(undeclared.flatMap(\.platforms).compactMap(\.self))
        let unused = platforms.sorted().flatMap { unusedFeatures(on: $0) }
        return Set(unused.map(\.name.value)).count <= 3 ? unused : []
    }
}
