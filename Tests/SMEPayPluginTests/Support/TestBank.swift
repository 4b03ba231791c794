import HostClock
import JSONCoding
import Motif
import PluginAPI
import PluginTesting
import SMEPay
import SMEPayBackend
import Synchronization
import Trace

@testable import SMEPayPlugin

/// The plugin's environment over the real SDK and a real bank in memory, whose PIN hashes are cheap and whose users are the demo's.
struct TestBank: Sendable {
    static let user = "user1@company1.com"
    static let pin = "407185"
    static let newPIN = "852369"
    /// The demo's OTP of the sample user.
    static let otp = "123456"

    let backend: Backend
    let environment: CardControlEnvironment

    init(clock: RunClock = RunClock(.virtual), sink: (any TraceSink)? = nil) throws {
        var policy = BackendPolicy()
        policy.pinHashCost = 1
        let backend = try Backend(contents: .demo, address: .demo, clock: clock, policy: policy) { _ in }
        let identity = InstanceIdentity.inMemory()
        self.backend = backend
        environment = CardControlEnvironment(
            CardControlConfiguration(serverURL: nil, domain: "company1", application: "smepay"), identity: identity
        ) { (configuration) throws(ActionError) in
            if let server = configuration.serverURL, !server.hasPrefix("https://") {
                throw ActionError(code: "INVALID_SERVER_URL", message: "no such server")
            }
            let isEmbedded = configuration.serverURL == nil
            let connector = MotifConnector(
                configuration: MotifConfiguration(
                    domain: configuration.domain, application: configuration.application),
                transport: .closure { (body) throws(MotifTransportError) in
                    if !isEmbedded { throw MotifTransportError(.unreachable) }
                    return await backend.endpoint.respond(to: body)
                },
                clock: clock, tracer: Tracer(clock: clock, sink: sink))
            return SMEPaySDK(connector: connector, identity: identity, push: HubSignal(hub: backend.notifications))
        }
    }

    /// A bank whose sample user is active.
    static func active() async throws -> TestBank {
        let bank = try TestBank()
        try await bank.login.call(
            "activateUser",
            [
                "user": .string(user), "email": .string(user), "otp": .string(otp), "private:pwd": .string(pin),
                "private:vpwd": .string(pin),
            ])
        return bank
    }

    var login: CalledService { get throws { try CalledService(LoginServicePlugin(environment)) } }

    var cardControl: CalledService { get throws { try CalledService(CardControlPlugin(environment)) } }

    /// The request of a login.
    static func login(_ user: String = user, pin: String = pin) -> JSONValue {
        ["user": .string(user), "private:pwd": .string(pin)]
    }
}
