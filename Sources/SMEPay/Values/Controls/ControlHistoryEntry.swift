/// A block that was set or lifted once.
public struct ControlHistoryEntry: Sendable, Hashable, Codable {
    /// ISO 8601, UTC, with milliseconds.
    public let time: String
    public let action: ControlAction
    public let type: ControlType
    public let category: MerchantCategory?
    /// Of a company card.
    public let layer: ControlLayer?
}
