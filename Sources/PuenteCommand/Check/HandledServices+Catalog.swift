import ManifestCheck
import PluginAPI
import PluginManifest

extension HandledServices {
    /// What the native halves of this program answer of the services that a manifest declares for them.
    init(of manifest: Manifest, in catalog: ServiceCatalog) {
        self.init()
        for feature in (try? manifest.features(for: "puente")) ?? [] {
            guard let name = feature.name?.value,
                let entry = catalog.entry(forService: name, className: feature.nativeClass(on: "puente")?.value)
            else { continue }
            self["puente", name] = Set(entry.actions.map(\.name))
        }
    }
}
