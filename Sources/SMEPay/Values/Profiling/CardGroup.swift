/// A group of a company's cards.
public struct CardGroup: Sendable, Hashable, Codable {
    public let groupId: String
    public let name: String
    /// The user who administers it.
    public let admin: String?
}
