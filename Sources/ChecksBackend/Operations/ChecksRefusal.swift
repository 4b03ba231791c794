import JSONCoding

/// Why a request gets no other answer. It quotes nothing of the request.
public struct ChecksRefusal: Error, Sendable, Hashable {
    /// How it is worded on the wire.
    enum Form: Sendable, Hashable {
        /// `{"errorCode", "errorMsg"}`, as MobileFirst's server does.
        case plain
        /// `{"error", "error_description"}`, as OAuth's token endpoint does (RFC 6749 §5.2).
        case oauth
    }

    let status: Int
    let code: String
    let message: String
    var form: Form = .plain
    /// The field `WWW-Authenticate`.
    var authenticate: String?

    var body: JSONObject {
        switch form {
        case .plain: ["errorCode": .string(code), "errorMsg": .string(message)]
        case .oauth: ["error": .string(code), "error_description": .string(message)]
        }
    }
}

// The refusals, in words.
extension ChecksRefusal {
    static let unknownClient = ChecksRefusal(
        status: 400, code: "APPLICATION_NOT_REGISTERED",
        message: "client_id names no registered client; register it first")

    static let unknownScope = ChecksRefusal(
        status: 400, code: "INVALID_SCOPE",
        message: "the scope has an element that is neither mapped nor the name of a security check")

    static let unknownCheck = ChecksRefusal(
        status: 400, code: "INVALID_REQUEST", message: "securityCheck is missing, or names no security check")

    /// - Parameter member: What is wrong with it, with its name.
    static func invalid(_ member: String) -> ChecksRefusal {
        ChecksRefusal(status: 400, code: "INVALID_REQUEST", message: member)
    }

    static let notPassed = ChecksRefusal(
        status: 403, code: "AUTHORIZATION_FAILURE",
        message: "the scope's security checks are not passed; call preauthorize first")

    static func oauth(_ code: String, _ message: String, status: Int = 400) -> ChecksRefusal {
        ChecksRefusal(
            status: status, code: code, message: message, form: .oauth,
            authenticate: status == 401 ? "Basic realm=\"mfp\"" : nil)
    }

    static let invalidGrant = oauth(
        "invalid_grant", "the code is unknown, used or expired, or its security checks are not passed any more")

    static let invalidClient = oauth("invalid_client", "the client's credentials are missing or wrong", status: 401)

    static let noToken = ChecksRefusal(
        status: 401, code: "AUTHORIZATION_REQUIRED", message: "the resource needs an access token",
        authenticate: "Bearer")

    static let invalidToken = ChecksRefusal(
        status: 401, code: "INVALID_TOKEN", message: "the access token is unknown, revoked or expired",
        authenticate: "Bearer error=\"invalid_token\"")

    /// - Parameter scope: What the resource needs.
    static func insufficientScope(_ scope: String) -> ChecksRefusal {
        ChecksRefusal(
            status: 403, code: "INSUFFICIENT_SCOPE", message: "the access token does not have the resource's scope",
            authenticate: "Bearer error=\"insufficient_scope\", scope=\"\(scope)\"")
    }

    static func failed(status: Int, supportCode: String) -> ChecksRefusal {
        ChecksRefusal(
            status: status, code: status == 503 ? "SERVER_BUSY" : "SERVER_ERROR",
            message: "the request could not be carried out (support code \(supportCode)); send it again later")
    }
}
