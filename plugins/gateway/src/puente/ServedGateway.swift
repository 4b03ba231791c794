import GatewayBackend
import Glibc
import PluginAPI
import ServerHTTP

extension NativeServer {
    /// The payment gateway's REST API, for one merchant.
    static let gateway = NativeServer(GatewayLink.name, summary: "the payment gateway's REST API", port: 8652) {
        (settings) throws(PluginProblem) in try await ServedGateway(settings)
    }
}

/// The gateway while it is served.
struct ServedGateway: RunningServer {
    /// The merchant that has an account.
    private static let merchant = GatewayLink.merchant
    /// Where the merchant's API password comes from.
    static let variable = "PUENTE_GATEWAY_PASSWORD"
    /// The password of the demo, which everybody knows.
    private static let demoPassword = "puente-demo"

    let announcements: [String]
    private let gateway: PaymentGateway
    private let server: GatewayServer

    init(_ settings: NativeServerSettings) async throws(PluginProblem) {
        guard let account = MerchantAccount(id: Self.merchant, password: try Self.password(settings)) else {
            throw .noPassword(Self.variable)
        }
        let report = settings.report
        do throws(StoreError) {
            gateway = try PaymentGateway(
                at: settings.storage.map { .file(path: $0.path(GatewayLink.name)) } ?? .memory, merchants: [account],
                clock: settings.clock
            ) { report(PluginProblem(code: "gateway-failed", message: "\($0)")) }
        } catch {
            throw PluginProblem(error)
        }
        server = GatewayServer(
            gateway, host: settings.host, port: settings.port, allowedHosts: settings.allowedHosts,
            limits: .fittingOpenFiles
        ) { report(PluginProblem($0)) }
        let url: String
        do throws(ListenError) {
            url = try await server.start()
        } catch {
            try? gateway.close()
            throw PluginProblem(code: "cannot-listen", message: "\(error)", help: error.help)
        }
        announcements = ["gateway: merchant \(Self.merchant) at \(url)/api/rest"]
    }

    private static func password(_ settings: NativeServerSettings) throws(PluginProblem) -> String {
        if let value = getenv(variable), value.pointee != 0 { return String(cString: value) }
        guard settings.isDemo else { throw .noPassword(variable) }
        return demoPassword
    }

    func stop() async { await server.stop() }

    func waitUntilEnded() async { await server.waitUntilEnded() }

    func close() throws(PluginProblem) {
        do throws(StoreError) { try gateway.close() } catch { throw PluginProblem(error) }
    }
}

// What the gateway's failures are called for the person who runs the program.
extension PluginProblem {
    fileprivate init(_ error: StoreError) {
        self.init(code: "gateway-unavailable", message: "\(error)")
    }

    fileprivate init(_ problem: GatewayServer.Problem) {
        switch problem {
        case .notReady(let fault):
            self.init(code: "gateway-not-ready", message: "the gateway cannot be written: \(fault)")
        case .server(let text): self.init(code: "server-failed", message: "the HTTP server reported: \(text)")
        }
    }

    fileprivate static func noPassword(_ variable: String) -> PluginProblem {
        PluginProblem(
            code: "gateway-password", message: "the gateway's merchant has no API password",
            help: "set \(variable), or pass --demo for the password of the demo")
    }
}
