import HostClock
import Motif
import Trace

/// The SDK: what an app gets its services from. All of them share one connector, and so one session
/// (SME Pay spec §1.10; the native framework's `DECardControl`).
public struct SMEPaySDK: Sendable {
    /// The way to the server, and the session.
    public let connector: MotifConnector
    /// Users: registration, activation, PIN, fingerprint and session.
    public let login: LoginService

    /// - Parameters:
    ///   - connector: The way to the server.
    ///   - identity: Who this installation of the app is.
    public init(connector: MotifConnector, identity: InstanceIdentity) {
        self.connector = connector
        login = LoginService(
            client: ServiceClient(connector: connector, service: "register"), identity: identity)
    }
}
