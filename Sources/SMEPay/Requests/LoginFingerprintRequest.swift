/// What `loginFingerprint` takes (SME Pay spec §4.1).
public struct LoginFingerprintRequest: Sendable, Hashable, Codable {
    public var user: String
    /// The key that ``LoginService/enableFingerprint(_:)`` gave this installation.
    public var fingerprintKey: Secret
    /// The installation that logs in; the SDK's own when left out (``InstanceIdentity``).
    public var instanceId: String?

    public init(user: String, fingerprintKey: Secret, instanceId: String? = nil) {
        self.user = user
        self.fingerprintKey = fingerprintKey
        self.instanceId = instanceId
    }

    private enum CodingKeys: String, CodingKey {
        case user
        case fingerprintKey = "private:fpKey"
        case instanceId
    }
}
