import HostClock
import Motif
import MotifTesting
import SMEPay
import Trace

/// An SDK on top of `transport`, of the domain `company1` and the application `smepay`.
func sdk(
    _ transport: any MotifTransport, identity: InstanceIdentity = .inMemory(), sink: RecordingSink? = nil,
    clock: RunClock = RunClock(.virtual), push: (any PushSignal)? = nil
) -> SMEPaySDK {
    let connector = MotifConnector(
        configuration: MotifConfiguration(domain: "company1", application: "smepay"), transport: transport,
        clock: clock,
        tracer: Tracer(clock: clock, sink: sink))
    return SMEPaySDK(connector: connector, identity: identity, push: push ?? PollingSignal(clock: clock))
}

extension ScriptedTransport.Step {
    /// A successful login that opens the session `s1`.
    static let login = success([
        "sessionId": "s1", "expiresIn": 300, "user": "u", "fingerprintEnabled": false, "roles": ["BUSINESS_OWNER"],
    ])
}

/// The SDK's error that `body` throws; `nil` when it succeeds or throws another.
func failure(_ body: () async throws -> Void) async -> SMEPayError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? SMEPayError
    }
}
