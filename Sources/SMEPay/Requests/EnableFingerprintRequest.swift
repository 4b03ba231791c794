/// What `enableFingerprint` takes (SME Pay spec §4.1).
public struct EnableFingerprintRequest: Sendable, Hashable, Codable {
    /// The PIN.
    public var password: Secret
    /// The installation that gets the key; the SDK's own when left out (``InstanceIdentity``).
    public var instanceId: String?

    public init(password: Secret, instanceId: String? = nil) {
        self.password = password
        self.instanceId = instanceId
    }

    private enum CodingKeys: String, CodingKey {
        case password = "private:pwd"
        case instanceId
    }
}
