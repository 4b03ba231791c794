/// A part of the history of a card's blocks, newest first.
public struct ControlHistory: Sendable, Hashable, Codable {
    public let entries: [ControlHistoryEntry]
    /// How many the whole history has.
    public let total: Int
}
