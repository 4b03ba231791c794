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
        case openToken = "token"
        case instanceId
    }

    /// The token may stand under `token` as well.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isOpen = container.contains(.openToken) && !container.contains(.token)
        token = try container.decode(Secret.self, forKey: isOpen ? .openToken : .token)
        instanceId = try container.decodeIfPresent(String.self, forKey: .instanceId)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(token, forKey: .token)
        try container.encodeIfPresent(instanceId, forKey: .instanceId)
    }
}
