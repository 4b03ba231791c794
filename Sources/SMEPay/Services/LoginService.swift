/// Users: their registration, activation, PIN, fingerprint and session. On the wire it is the service `register`
/// (SME Pay spec §1.7, §1.11).
///
/// Other operations of the SDK need a session that a login has opened. How long it lasts is the server's affair; when it has expired,
/// the user logs in again.
///
/// Each operation throws ``SMEPayError``: one of the codes named with it, a code that any operation may give, or a failure to get
/// an answer at all. A cancelled task gets the error `CANCELLED`.
public struct LoginService: Sendable {
    private let client: ServiceClient
    private let identity: InstanceIdentity
    private let user: CurrentUser

    init(client: ServiceClient, identity: InstanceIdentity, user: CurrentUser) {
        self.client = client
        self.identity = identity
        self.user = user
    }

    /// Asks the bank to send the user an OTP, to the phone on file.
    ///
    /// - Throws: `USER_NOTFOUND`, `PHONE_MISMATCH` (`attemptsLeft`), `ALREADY_ACTIVE`, `OTP_THROTTLED` (`retryAfter`, in seconds) after
    ///   too many OTPs or too many wrong phones.
    public func registerUser(_ request: RegisterUserRequest) async throws(SMEPayError) {
        try await client.call("registerUser", request, secure: false)
    }

    /// Activates the user with the OTP, and sets the PIN.
    ///
    /// - Throws: `USER_NOTFOUND`, `ALREADY_ACTIVE`, `EMAIL_MISMATCH`, `OTP_INVALID`, `OTP_EXPIRED`, `OTP_ATTEMPTS_EXCEEDED`,
    ///   `PWD_MISMATCH`, `PWD_POLICY`.
    public func activateUser(_ request: ActivateUserRequest) async throws(SMEPayError) {
        try await client.call("activateUser", request, secure: false)
    }

    /// Logs a registered user in with the PIN, and opens the session.
    ///
    /// - Throws: `USER_NOTFOUND`, `ACTIVATION_REQUIRED`, `AUTHENTICATION_FAILURE`, `APP_BLOCKED`, `ACCOUNT_SUSPENDED`.
    public func login(_ request: LoginRequest) async throws(SMEPayError) -> LoginResponse {
        var request = request
        request.instanceId = try client.instanceId(request.instanceId, identity, for: "login")
        return try await logIn("login", request)
    }

    /// Logs the user in with the key of ``enableFingerprint(_:)``, and opens the session.
    ///
    /// - Throws: What ``login(_:)`` throws, and `FINGERPRINT_NOT_ENABLED`.
    public func loginWithFingerprint(_ request: LoginFingerprintRequest) async throws(SMEPayError) -> LoginResponse {
        var request = request
        request.instanceId = try client.instanceId(request.instanceId, identity, for: "loginFingerprint")
        return try await logIn("loginFingerprint", request)
    }

    /// Ends the session, at the server and here. When it fails for lack of an answer, the session is kept and can be tried again.
    ///
    /// - Throws: `SESSION_REQUIRED` when nobody is logged in, without asking the server; `SESSION_EXPIRED`.
    public func logout() async throws(SMEPayError) {
        try await client.call("logout", secure: true, endsSession: true)
    }

    /// Has the server check the session, for instance when the app returns to the foreground. It does not lengthen it.
    ///
    /// - Throws: `SESSION_REQUIRED` when nobody is logged in, without asking the server; `SESSION_EXPIRED`.
    public func checkSession() async throws(SMEPayError) -> CheckSessionResponse {
        try await client.call("checkSession", secure: true, returning: CheckSessionResponse.self)
    }

    /// Changes the PIN. The user's other sessions and all his fingerprint keys end with it.
    ///
    /// - Throws: `AUTHENTICATION_FAILURE`, `PWD_MISMATCH`, `PWD_POLICY`, `PWD_REUSED`, and what ``checkSession()`` throws.
    public func changePwd(_ request: ChangePwdRequest) async throws(SMEPayError) {
        try await client.call("changePwd", request, secure: true)
    }

    /// Lets this installation log in by fingerprint.
    ///
    /// - Throws: `AUTHENTICATION_FAILURE`, and what ``checkSession()`` throws.
    public func enableFingerprint(
        _ request: EnableFingerprintRequest
    ) async throws(SMEPayError) -> EnableFingerprintResponse {
        var request = request
        request.instanceId = try client.instanceId(request.instanceId, identity, for: "enableFingerprint")
        return try await client.call(
            "enableFingerprint", request, secure: true, returning: EnableFingerprintResponse.self)
    }

    /// Ends this installation's login by fingerprint.
    ///
    /// - Throws: `FINGERPRINT_NOT_ENABLED`, and what ``checkSession()`` throws.
    public func disableFingerprint(
        _ request: DisableFingerprintRequest = DisableFingerprintRequest()
    ) async throws(SMEPayError) {
        var request = request
        request.instanceId = try client.instanceId(request.instanceId, identity, for: "disableFingerprint")
        try await client.call("disableFingerprint", request, secure: true)
    }

    private func logIn(_ operation: String, _ request: some Encodable) async throws(SMEPayError) -> LoginResponse {
        let response = try await client.call(operation, request, secure: false, returning: LoginResponse.self)
        user.note(response.user)
        return response
    }
}
