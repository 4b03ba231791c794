import JSONCoding
import Motif

/// The refusals of the service `register` (SME Pay spec §4.1).
extension MotifApplicationError {
    static let userNotFound = Self("USER_NOTFOUND", text: "no such user")
    static let activationRequired = Self("ACTIVATION_REQUIRED", text: "the user is not activated yet")
    static let alreadyActive = Self("ALREADY_ACTIVE", text: "the user is already activated")
    static let appBlocked = Self("APP_BLOCKED", text: "this installation of the app is blocked")
    static let accountSuspended = Self(
        "ACCOUNT_SUSPENDED", text: "the account is suspended; ask the help desk to release it")
    static let emailMismatch = Self("EMAIL_MISMATCH", text: "the e-mail address does not match the one on file")
    static let otpExpired = Self("OTP_EXPIRED", text: "the OTP has expired; request a new one")
    static let otpAttemptsExceeded = Self(
        "OTP_ATTEMPTS_EXCEEDED", text: "too many wrong OTPs; request a new one")
    static let pinMismatch = Self("PWD_MISMATCH", text: "the new PIN and its confirmation do not match")
    static let pinReused = Self("PWD_REUSED", text: "the new PIN is the same as the old one")
    static let fingerprintNotEnabled = Self(
        "FINGERPRINT_NOT_ENABLED", text: "the user has no fingerprint key on this installation")

    /// A wrong PIN or fingerprint key; `errData.attemptsLeft` more suspend the account.
    static func authenticationFailure(attemptsLeft: Int) -> Self {
        Self(
            "AUTHENTICATION_FAILURE", text: "the PIN or the fingerprint key is wrong",
            data: ["attemptsLeft": .integer(Int64(attemptsLeft))])
    }

    /// A wrong phone; after `errData.attemptsLeft` more none is compared for a while.
    static func phoneMismatch(attemptsLeft: Int) -> Self {
        Self(
            "PHONE_MISMATCH", text: "the digits do not match the phone on file",
            data: ["attemptsLeft": .integer(Int64(attemptsLeft))])
    }

    /// A wrong OTP; `errData.attemptsLeft` more void it. 0 when there is none to answer.
    static func otpInvalid(attemptsLeft: Int) -> Self {
        Self("OTP_INVALID", text: "the OTP is wrong", data: ["attemptsLeft": .integer(Int64(attemptsLeft))])
    }

    /// Too many OTPs asked for; `errData.retryAfter` is in seconds.
    static func otpThrottled(retryAfter: Int64) -> Self {
        Self(
            "OTP_THROTTLED", text: "too many OTP requests; try again in \(retryAfter) seconds",
            data: ["retryAfter": .integer(retryAfter)])
    }

    /// Too many wrong phones; `errData.retryAfter` is in seconds.
    static func phoneThrottled(retryAfter: Int64) -> Self {
        Self(
            "OTP_THROTTLED", text: "too many wrong phone numbers; try again in \(retryAfter) seconds",
            data: ["retryAfter": .integer(retryAfter)])
    }

    /// A new PIN that is none; `errData.minDigits` and `errData.maxDigits` say what is.
    static func pinPolicy(_ digits: ClosedRange<Int>) -> Self {
        Self(
            "PWD_POLICY", text: "a PIN must have \(digits.lowerBound) to \(digits.upperBound) digits and nothing else",
            data: [
                "minDigits": .integer(Int64(digits.lowerBound)), "maxDigits": .integer(Int64(digits.upperBound)),
            ])
    }
}
