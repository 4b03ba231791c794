import GatewayBackend
import Glibc
import PluginAPI
import PluginServers
import ServerHTTP
import ServerStore

extension PaymentGateway: ServerSystem {
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (String) -> Void
    ) -> Entry {
        entry(hosts: hosts, metrics: metrics) { (fault: GatewayFault) in onNotReady("\(fault)") }
    }

    public func expireSessions() async throws { try await endSessions() }
}

extension NativeServer {
    /// The payment gateway's REST API, for one merchant.
    static let gateway = NativeServer(GatewayLink.name, summary: "the payment gateway's REST API", port: 8652) {
        (settings) throws(PluginProblem) in
        guard let account = MerchantAccount(id: GatewayLink.merchant, password: try GatewayPassword.value(settings))
        else { throw GatewayPassword.missing }
        let (clock, report) = (settings.clock, settings.report)
        return try await ServedSystem(GatewayLink.name, settings) { (location) throws(StoreError) in
            try PaymentGateway(at: location, merchants: [account], clock: clock) {
                report(PluginProblem(code: "gateway-failed", message: "\($0)"))
            }
        } announce: { url in
            ["gateway: merchant \(GatewayLink.merchant) at \(url)/api/rest"]
        }
    }
}

/// The merchant's API password at a gateway that is served.
enum GatewayPassword {
    /// Where it comes from.
    static let variable = "PUENTE_GATEWAY_PASSWORD"
    /// That of the demo, which everybody knows.
    private static let demo = "puente-demo"

    /// What the environment variable holds; `nil` when it is not set.
    static var given: String? {
        guard let value = getenv(variable), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    static func value(_ settings: NativeServerSettings) throws(PluginProblem) -> String {
        if let given { return given }
        guard settings.isDemo else { throw missing }
        return demo
    }

    static var missing: PluginProblem {
        PluginProblem(
            code: "gateway-password", message: "the gateway's merchant has no API password",
            help: "set \(variable), or pass --demo for the password of the demo")
    }
}
