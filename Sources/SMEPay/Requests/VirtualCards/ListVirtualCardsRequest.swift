/// What `list` of the service `virtualcard` takes.
public struct ListVirtualCardsRequest: Sendable, Hashable, Codable {
    /// Only those of this card.
    public var cardId: String?

    public init(cardId: String? = nil) {
        self.cardId = cardId
    }
}
