import JSONCoding

/// What an app wants to be authorized for, from the first request to the server to the token.
@SecurityChecksActor final class AuthorizationFlow {
    enum Answer {
        case submit(JSONObject)
        case cancel
        /// Nothing handles the check's challenges.
        case refuse
    }

    let number: Int
    let scope: String
    /// Whether it ends when the checks are passed, without a token.
    let isLogin: Bool
    /// What the next request answers.
    var answers: JSONObject
    /// The checks whose challenges are not answered yet.
    var open: Set<String> = []
    /// The checks whose success was told.
    var told: Set<String> = []
    /// What ends it before the server does.
    private(set) var failure: WLFailure?
    var waiters: [FlowWaiter] = []

    init(_ number: Int, scope: String, isLogin: Bool, answers: JSONObject) {
        self.number = number
        self.scope = scope
        self.isLogin = isLogin
        self.answers = answers
    }

    /// Has it end at the next stop, whatever challenges are open.
    func fail(_ failure: WLFailure) {
        self.failure = failure
        open = []
    }
}

/// A call that waits for the end of a flow.
@SecurityChecksActor final class FlowWaiter {
    /// A token, unless the flow is a login's.
    typealias Ending = Result<AccessToken?, WLFailure>

    /// The script's call; `nil` for one in Swift.
    let call: CallHold?
    private let endings = AsyncStream.makeStream(of: Ending.self)

    init(_ call: CallHold?) {
        self.call = call
    }

    /// Hands over how the flow has ended. From here on the call holds the run itself.
    func end(_ ending: Ending) {
        call?.begin()
        endings.continuation.yield(ending)
        endings.continuation.finish()
    }

    /// Waits for the end; `nil` when the task is cancelled before.
    func ending() async -> Ending? {
        for await ending in endings.stream { return ending }
        return nil
    }
}
