/// What operations take that only want to know the card.
public struct CardRequest: Sendable, Hashable, Codable {
    public var cardId: String

    public init(cardId: String) {
        self.cardId = cardId
    }
}
