import HostClock
import PluginAPI

/// The framework in an app (seed 004): the handlers of challenges, tokens, and requests to resources. Safe from any thread.
///
/// ```swift
/// await WLClient.sharedInstance().registerChallengeHandler(PinCodeChallengeHandler(securityCheck: "PinCodeAttempts"))
/// let response = try await WLResourceRequest(url: "/adapters/ResourceAdapter/balance", method: "GET").send()
/// ```
public final class WLClient: PluginPart {
    private static let shared = WLClient(PluginEnvironment(clock: RunClock(.real)))

    /// The app's tokens and logins.
    public let authorizationManager: WLAuthorizationManager

    /// The framework of a run, on the server that the run uses: the one in this program, or the one that `--server checks=URL` names.
    public init(_ environment: PluginEnvironment) {
        authorizationManager = WLAuthorizationManager(environment.part(), clock: environment.clock)
    }

    /// The framework of the whole program, with a server of its own in memory. One for a run comes from its environment.
    public static func sharedInstance() -> WLClient { shared }

    /// Has a handler take the challenges of its check. A second handler of the same check takes the first one's place.
    @SecurityChecksActor public func registerChallengeHandler(_ handler: SecurityCheckChallengeHandler) {
        authorizationManager.register(handler)
    }
}

extension WLAuthorizationManager {
    /// The one of the whole program.
    public nonisolated static func sharedInstance() -> WLAuthorizationManager {
        WLClient.sharedInstance().authorizationManager
    }
}
