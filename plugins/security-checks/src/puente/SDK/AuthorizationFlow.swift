import JSONCoding

/// What an app wants to be authorized for, from the first request to the server to the token.
@SecurityChecksActor final class AuthorizationFlow {
    /// Gets how a flow has ended: with a token, unless it is a login's.
    typealias Waiter = @SecurityChecksActor (Result<AccessToken?, WLFailure>) async -> Void

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
    var failure: WLFailure?
    var waiters: [Waiter] = []

    init(_ number: Int, scope: String, isLogin: Bool, answers: JSONObject) {
        self.number = number
        self.scope = scope
        self.isLogin = isLogin
        self.answers = answers
    }
}
