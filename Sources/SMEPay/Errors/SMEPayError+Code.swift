import Motif

extension SMEPayError {
    /// What happened, as one word. A server may give codes that are not listed here.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same code of the protocol's.
        init(_ code: MotifErrorCode) { rawValue = code.rawValue }
    }
}

/// The five codes of a login (SME Pay spec §1.11).
extension SMEPayError.Code {
    /// There is no such user.
    public static let userNotFound = Self(rawValue: "USER_NOTFOUND")
    /// The user must be activated first.
    public static let activationRequired = Self(rawValue: "ACTIVATION_REQUIRED")
    /// The PIN, or the fingerprint key, is wrong.
    public static let authenticationFailure = Self(rawValue: "AUTHENTICATION_FAILURE")
    /// This installation of the app has been blocked.
    public static let appBlocked = Self(rawValue: "APP_BLOCKED")
    /// The account was suspended after too many failed logins.
    public static let accountSuspended = Self(rawValue: "ACCOUNT_SUSPENDED")
}

/// The other codes of `register` (§4.1).
extension SMEPayError.Code {
    /// The phone number is not the one on file.
    public static let phoneMismatch = Self(rawValue: "PHONE_MISMATCH")
    /// The user has been activated already.
    public static let alreadyActive = Self(rawValue: "ALREADY_ACTIVE")
    /// OTPs were asked for too often, or with wrong phones.
    public static let otpThrottled = Self(rawValue: "OTP_THROTTLED")
    /// The e-mail address is not the one on file.
    public static let emailMismatch = Self(rawValue: "EMAIL_MISMATCH")
    /// The OTP is wrong.
    public static let otpInvalid = Self(rawValue: "OTP_INVALID")
    /// The OTP is too old.
    public static let otpExpired = Self(rawValue: "OTP_EXPIRED")
    /// The OTP was tried too often.
    public static let otpAttemptsExceeded = Self(rawValue: "OTP_ATTEMPTS_EXCEEDED")
    /// The PIN and its repetition differ.
    public static let pwdMismatch = Self(rawValue: "PWD_MISMATCH")
    /// The PIN is not one that the bank accepts.
    public static let pwdPolicy = Self(rawValue: "PWD_POLICY")
    /// The new PIN is the old one.
    public static let pwdReused = Self(rawValue: "PWD_REUSED")
    /// This installation has no fingerprint key.
    public static let fingerprintNotEnabled = Self(rawValue: "FINGERPRINT_NOT_ENABLED")
}

/// The codes that any operation may give (§4).
extension SMEPayError.Code {
    /// Nobody is logged in.
    public static let sessionRequired = Self(.sessionRequired)
    /// The session has ended.
    public static let sessionExpired = Self(.sessionExpired)
    /// A parameter is missing or wrong; `data` has its name under `field`.
    public static let invalidRequest = Self(.invalidRequest)
    public static let unknownDomain = Self(.unknownDomain)
    public static let unknownApplication = Self(.unknownApplication)
    public static let unknownService = Self(.unknownService)
    public static let unknownOperation = Self(.unknownOperation)
}

/// The codes of the SDK itself. Those for the lack of an answer are the protocol's (`MotifErrorCode`).
extension SMEPayError.Code {
    /// The request could not be serialised; `data` has the `path` to what could not. Nothing was sent.
    public static let requestUnserialisable = Self(rawValue: "REQUEST_UNSERIALISABLE")
    /// The payload is not the operation's; `data` has the `path` to what is wrong. The server did the operation.
    public static let payloadUnreadable = Self(rawValue: "PAYLOAD_UNREADABLE")
    /// The installation's identity could not be read or made; `data` has the `path`. Nothing was sent.
    public static let instanceIdentityUnavailable = Self(rawValue: "INSTANCE_ID_UNAVAILABLE")
}
