import HostClock
import Motif
import MotifTesting
import Trace

/// A connector to `transport`, of the domain `company1` and the application `smepay`, on a virtual clock.
func connector(
    _ transport: any MotifTransport, clock: RunClock = RunClock(.virtual), sink: RecordingSink? = nil,
    replyLimit: Int = 4 << 20
) -> MotifConnector {
    MotifConnector(
        configuration: MotifConfiguration(domain: "company1", application: "smepay", replyLimit: replyLimit),
        transport: transport, clock: clock, tracer: Tracer(clock: clock, sink: sink))
}

/// The error of a call that fails.
func failure(
    of connector: MotifConnector, service: String = "register", operation: String = "login", secure: Bool = false
) async -> MotifError? {
    do {
        _ = try await connector.send(service: service, operation: operation, header: ["user": "u"], secure: secure)
        return nil
    } catch {
        return error
    }
}
