import Motif

/// The SDK: what an app gets its services from. All of them share one connector, and so one session
/// (SME Pay spec §1.10; the native framework's `DECardControl`).
public struct SMEPaySDK: Sendable {
    /// The way to the server, and the session.
    public let connector: MotifConnector
    /// Users: registration, activation, PIN, fingerprint and session.
    public let login: LoginService
    /// The user's own cards.
    public let cards: CardInfoService
    /// Blocks on the user's own cards.
    public let controls: ControlService
    /// Alerts of the user's own cards, and all his notifications.
    public let alerts: AlertService
    /// Virtual cards.
    public let virtualCards: VirtualCardService
    /// Companies.
    public let profiling: SMEProfilingService

    /// - Parameters:
    ///   - connector: The way to the server.
    ///   - identity: Who this installation of the app is.
    ///   - push: What tells when to ask for notifications.
    public init(connector: MotifConnector, identity: InstanceIdentity, push: any PushSignal) {
        func client(_ service: String) -> ServiceClient { ServiceClient(connector: connector, service: service) }
        let user = CurrentUser()
        self.connector = connector
        login = LoginService(client: client("register"), identity: identity, user: user)
        cards = CardInfoService(client: client("cardinfo"))
        controls = ControlService(client: client("control"))
        alerts = AlertService(client: client("alert"), identity: identity, user: user, push: push)
        virtualCards = VirtualCardService(client: client("virtualcard"))
        profiling = SMEProfilingService(client: client("smeprofiling"))
    }
}
