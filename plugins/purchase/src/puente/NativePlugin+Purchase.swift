import PluginAPI
import PluginServers
import PurchaseBackend
import ServerHTTP
import ServerStore

extension NativePlugin {
    /// In-app purchase: the app's side, the native side of the published plugin, the store and the app's server.
    public static let purchase = NativePlugin(
        "puente-plugin-purchase",
        implementations: [
            NativeImplementation(PurchaseService.self) { PurchaseService($0) },
            NativeImplementation(InAppPurchaseService.self) { InAppPurchaseService($0) },
            // As the published plugin's own manifest names it, for a platform.
            NativeImplementation(InAppPurchaseService.self, forService: "InAppPurchase") { InAppPurchaseService($0) },
        ],
        server: .purchase)
}

extension NativeServer {
    /// A store and an app's server.
    static let purchase = NativeServer(
        StoreLink.name, summary: "a store and a server that verifies receipts", port: 8654
    ) {
        (settings) throws(PluginProblem) in
        let (clock, report) = (settings.clock, settings.report)
        return try await ServedSystem(StoreLink.name, settings) { (location) throws(StoreError) in
            try PurchaseServer(at: location, clock: clock) {
                report(PluginProblem(code: "purchase-failed", message: "\($0)"))
            }
        } announce: { url in
            ["purchase: \(url)/products/identifiers"]
        }
    }
}

extension PurchaseServer: ServerSystem {
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (String) -> Void
    ) -> Entry {
        entry(hosts: hosts, metrics: metrics) { (fault: PurchaseFault) in onNotReady("\(fault)") }
    }

    /// Nobody has a session with a store.
    public func expireSessions() async throws {}
}
