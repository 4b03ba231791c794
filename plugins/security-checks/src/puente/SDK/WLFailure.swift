import JSONCoding

/// Why the framework could not do what it was asked for, with MobileFirst's codes (security-check specification §5).
public struct WLFailure: Error, Sendable {
    public enum Code: String, Sendable, Hashable {
        case unexpectedError = "UNEXPECTED_ERROR"
        case requestTimeout = "REQUEST_TIMEOUT"
        case authorizationFailure = "AUTHORIZATION_FAILURE"
        case challengeHandlingCanceled = "CHALLENGE_HANDLING_CANCELED"
        case missingChallengeHandler = "MISSING_CHALLENGE_HANDLER"
        case illegalArgument = "ILLEGAL_ARGUMENT_EXCEPTION"
        case loginAlreadyInProcess = "LOGIN_ALREADY_IN_PROCESS"
        case logoutAlreadyInProcess = "LOGOUT_ALREADY_IN_PROCESS"
        case applicationNotRegistered = "APPLICATION_NOT_REGISTERED"
        case serverError = "SERVER_ERROR"
    }

    public let code: Code
    /// What happened, for people.
    public let message: String
    /// What the server has answered; `nil` when it has not.
    public let response: WLResponse?

    init(_ code: Code, _ message: String, response: WLResponse? = nil) {
        self.code = code
        self.message = message
        self.response = response
    }
}

extension WLFailure: CustomStringConvertible {
    public var description: String { "\(code.rawValue): \(message)" }
}

// The failures, in words.
extension WLFailure {
    static let cancelled = WLFailure(.challengeHandlingCanceled, "a challenge was cancelled")
    static let timedOut = WLFailure(.requestTimeout, "the request took longer than it may")
    static let givenUp = WLFailure(.unexpectedError, "the call was given up")
    static let loginInProcess = WLFailure(.loginAlreadyInProcess, "another login is under way; wait until it has ended")
    static let logoutInProcess = WLFailure(
        .logoutAlreadyInProcess, "another logout is under way; wait until it has ended")
    static let notRegistered = WLFailure(
        .applicationNotRegistered, "the server does not know this client, and did not register it")

    static func noHandler(_ check: String) -> WLFailure {
        WLFailure(
            .missingChallengeHandler,
            "the security check '\(check)' has asked, and nothing handles its challenges; create a handler for it")
    }

    /// - Parameter failures: What the server says of each check that has failed.
    static func failed(_ failures: JSONObject) -> WLFailure {
        let reasons = failures.map { name, data in
            data["failure"]?.string.map { "'\(name)': \($0)" } ?? "'\(name)'"
        }
        return WLFailure(.authorizationFailure, "security checks failed: \(reasons.joined(separator: ", "))")
    }

    static let notAuthorized = WLFailure(.authorizationFailure, "the server refuses the token that it has given")

    static func refused(_ response: WLResponse) -> WLFailure {
        WLFailure(
            response.status >= 500 ? .serverError : .unexpectedError,
            "the server answered with status \(response.status)", response: response)
    }

    static func unreadable(_ status: Int) -> WLFailure {
        WLFailure(.serverError, "the server answered with status \(status) and nothing that can be read")
    }
}

extension WLFailure {
    /// As JavaScript gets it: MobileFirst's members.
    var members: JSONObject {
        var members: JSONObject = ["errorCode": .string(code.rawValue), "errorMsg": .string(message)]
        for (name, value) in response?.members ?? [:] { members[name] = value }
        return members
    }
}
