/// What `moveCard` takes.
public struct MoveCardRequest: Sendable, Hashable, Codable {
    public var cardId: String
    /// The group that the card is moved to; `nil` for none.
    public var groupId: String?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(cardId: String, groupId: String?, companyId: String? = nil) {
        self.cardId = cardId
        self.groupId = groupId
        self.companyId = companyId
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(cardId, forKey: .cardId)
        // Written out as null: none is what is asked for.
        try container.encode(groupId, forKey: .groupId)
        try container.encodeIfPresent(companyId, forKey: .companyId)
    }
}
