/// What went wrong, as one word. Services add their own codes by extending this type.
public struct MotifErrorCode: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
    /// The code as it stands on the wire.
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }
}

/// What a server answers of its own accord, in the order of its checks (SME Pay spec §4).
extension MotifErrorCode {
    public static let unknownDomain: Self = "UNKNOWN_DOMAIN"
    public static let unknownApplication: Self = "UNKNOWN_APPLICATION"
    public static let unknownService: Self = "UNKNOWN_SERVICE"
    public static let unknownOperation: Self = "UNKNOWN_OPERATION"
    /// A secure operation was called without a session. The connector says so itself and sends nothing.
    public static let sessionRequired: Self = "SESSION_REQUIRED"
    /// The session has expired, was logged out, or never was.
    public static let sessionExpired: Self = "SESSION_EXPIRED"
    /// The header lacks a parameter or has a wrong one; `errData.field` names it.
    public static let invalidRequest: Self = "INVALID_REQUEST"
}

/// What a transport reports (``MotifTransportError``).
extension MotifErrorCode {
    /// Nobody answers at the address; data: `host`, `port`.
    public static let unreachable: Self = "UNREACHABLE"
    /// No answer in time; data: `milliseconds`.
    public static let timedOut: Self = "TIMED_OUT"
    /// The secure channel could not be made.
    public static let tls: Self = "TLS_FAILURE"
    /// The connection ended before the whole answer was there.
    public static let interrupted: Self = "INTERRUPTED"
    /// What answered does not speak the transport's protocol; data: `host`, `port`.
    public static let notHTTP: Self = "NOT_HTTP"
    /// The answer is longer than allowed; data: `limit` in bytes.
    public static let tooLarge: Self = "REPLY_TOO_LARGE"
    /// The caller gave up.
    public static let cancelled: Self = "CANCELLED"
}

/// What the connector finds wrong with an answer.
extension MotifErrorCode {
    /// An HTTP status other than 2xx; data: `status`.
    public static let httpStatus: Self = "HTTP_STATUS"
    /// A body of another type; data: `contentType`, if it is readable.
    public static let notJSON: Self = "REPLY_NOT_JSON"
    /// A body that is no whole JSON text; data: `offset`, the byte where it breaks.
    public static let malformed: Self = "REPLY_MALFORMED"
    /// An envelope without a part that every answer has; data: `member`, and `problem`, which is `missing` or `wrongType`.
    public static let incomplete: Self = "REPLY_INCOMPLETE"
    /// The answer to something else; data: `member`, the one that echoes another value than was sent.
    public static let mismatched: Self = "REPLY_MISMATCHED"
}
