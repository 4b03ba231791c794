/// What `login` takes (SME Pay spec §4.1).
public struct LoginRequest: Sendable, Hashable, Codable {
    public var user: String
    /// The PIN.
    public var password: Secret
    /// The installation that logs in; the SDK's own when left out (``InstanceIdentity``).
    public var instanceId: String?

    public init(user: String, password: Secret, instanceId: String? = nil) {
        self.user = user
        self.password = password
        self.instanceId = instanceId
    }

    private enum CodingKeys: String, CodingKey {
        case user
        case password = "private:pwd"
        case instanceId
    }
}
