/// What `disableFingerprint` takes (SME Pay spec §4.1).
public struct DisableFingerprintRequest: Sendable, Hashable, Codable {
    /// The installation whose key ends; the SDK's own when left out (``InstanceIdentity``).
    public var instanceId: String?

    public init(instanceId: String? = nil) {
        self.instanceId = instanceId
    }
}
