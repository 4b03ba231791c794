/// What `login` and `loginFingerprint` give (SME Pay spec §1.11, §4.1).
public struct LoginResponse: Sendable, Hashable, Codable {
    /// The session. The SDK keeps it and sends it along; an app has no need of it.
    public let sessionId: Secret
    /// How long the session lasts from now on, in seconds, when it is not used.
    public let expiresIn: Int
    public let user: String
    /// Whether this installation may log in by fingerprint.
    public let fingerprintEnabled: Bool
    /// What the user is in his company, in the server's words.
    public let roles: [String]

    public init(sessionId: Secret, expiresIn: Int, user: String, fingerprintEnabled: Bool, roles: [String]) {
        self.sessionId = sessionId
        self.expiresIn = expiresIn
        self.user = user
        self.fingerprintEnabled = fingerprintEnabled
        self.roles = roles
    }
}
