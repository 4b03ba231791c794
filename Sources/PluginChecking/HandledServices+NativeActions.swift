import ManifestCheck
import PluginAPI
import PluginManifest

extension HandledServices {
    /// What the native implementations of a program answer of the services that a manifest declares for them.
    public init(of manifest: Manifest, in actions: NativeActions) {
        self.init()
        for feature in (try? manifest.features(for: "puente")) ?? [] {
            guard let name = feature.name?.value,
                let known = actions.actions(
                    forService: name, className: feature.nativeClass(on: "puente")?.value)
            else { continue }
            self["puente", name] = Set(known.map(\.name))
        }
    }
}
