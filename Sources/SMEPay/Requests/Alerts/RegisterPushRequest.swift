/// What `registerPush` takes (SME Pay spec §4.4).
public struct RegisterPushRequest: Sendable, Hashable, Codable {
    /// What the device's push service knows this installation by.
    public var token: Secret
    /// The installation; the SDK's own when left out (``InstanceIdentity``).
    public var instanceId: String?

    public init(token: Secret, instanceId: String? = nil) {
        self.token = token
        self.instanceId = instanceId
    }

    private enum CodingKeys: String, CodingKey {
        case token = "private:token"
        case instanceId
    }
}
