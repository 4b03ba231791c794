import EchoPlugin
import HostClock
import PluginAPI
import Trace

/// Puts the program together: which native halves there are and what each is given. Nothing else knows them all.
struct Composition {
    /// The native halves, by the class names that manifests use.
    let catalog: ServiceCatalog

    init(options: HostOptions, clock: HostClock, traceSink: (any TraceSink)?) {
        var catalog = ServiceCatalog()
        catalog.register(EchoService.self) { EchoService() }
        self.catalog = catalog
    }
}
