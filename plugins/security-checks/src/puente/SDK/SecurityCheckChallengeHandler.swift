import JSONCoding

/// Where challenges are handled and tokens are kept: all of the framework's objects live on it.
@globalActor public actor SecurityChecksActor {
    public static let shared = SecurityChecksActor()
}

/// Handles the challenges of one security check (seed 004). An app makes a subclass and registers an object of it once, with ``WLClient/registerChallengeHandler(_:)``.
@SecurityChecksActor open class SecurityCheckChallengeHandler {
    /// The name of the check.
    public let securityCheck: String
    /// The number of the flow whose challenge is open.
    private(set) var flow = 0
    // The manager holds its handlers.
    private weak var manager: WLAuthorizationManager?

    /// - Parameter securityCheck: The name of the check.
    public init(securityCheck: String) {
        self.securityCheck = securityCheck
    }

    /// Called for each challenge. It has to end in ``submitChallengeAnswer(_:)`` or ``cancel()``, now or later; after a wrong answer it is called again.
    /// - Parameter challenge: What the check has sent; `null` when it sends nothing.
    open func handleChallenge(_ challenge: JSONValue) {}

    /// Called when the check is passed.
    /// - Parameter success: What the check has sent.
    open func handleSuccess(_ success: JSONValue) {}

    /// Called when the check has failed, which ends the request.
    /// - Parameter failure: What the check has sent; `failure` in it says why, as a rule.
    open func handleFailure(_ failure: JSONValue) {}

    /// Answers the challenge that is open. Without one nothing happens.
    /// - Parameter answer: What the check asks for.
    public func submitChallengeAnswer(_ answer: JSONObject) {
        manager?.answer(securityCheck, of: flow, .submit(answer))
    }

    /// Drops the challenge that is open, and the request that met it.
    public func cancel() {
        manager?.answer(securityCheck, of: flow, .cancel)
    }

    /// Takes a challenge of a flow.
    func take(_ challenge: JSONValue, of flow: Int, for manager: WLAuthorizationManager) {
        (self.flow, self.manager) = (flow, manager)
        handleChallenge(challenge)
    }
}
