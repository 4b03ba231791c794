/// Who did what to a company.
public struct AuditEntry: Sendable, Hashable, Codable {
    /// ISO 8601, UTC, with milliseconds.
    public let time: String
    public let actor: String
    public let action: String
    public let target: String?
    public let targetId: String?
    public let type: String?
    public let category: MerchantCategory?
    public let layer: ControlLayer?
}
