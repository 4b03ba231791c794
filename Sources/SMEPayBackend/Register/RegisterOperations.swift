import HostClock

/// The service `register`: activation, login, logout and the PIN (SME Pay spec §4.1). Each operation lies in a file of its own.
struct RegisterOperations: Sendable {
    /// `srv`
    static let service = "register"

    let store: Store
    let sessions: Sessions
    let pins: PINHasher
    let policy: BackendPolicy
    let clock: RunClock
    let otps: OTPGenerator

    var operations: [Operation] {
        [
            Operation(open: "registerUser", registerUser),
            Operation(open: "activateUser", activateUser),
            Operation(open: "login", login),
            Operation(open: "loginFingerprint", loginFingerprint),
            Operation(secure: "logout", logout),
            Operation(secure: "checkSession", isUse: false, checkSession),
            Operation(secure: "changePwd", changePwd),
            Operation(secure: "enableFingerprint", enableFingerprint),
            Operation(secure: "disableFingerprint", disableFingerprint),
        ]
    }
}
