/// What `replaceCard` takes: the number and the expiry of the card that takes the place of another.
public struct ReplaceCardRequest: Sendable, Hashable, Codable {
    public var cardId: String
    /// The new card's number.
    public var pan: Secret
    /// 1 to 12
    public var expMonth: Int
    public var expYear: Int

    public init(cardId: String, pan: Secret, expMonth: Int, expYear: Int) {
        self.cardId = cardId
        self.pan = pan
        self.expMonth = expMonth
        self.expYear = expYear
    }

    private enum CodingKeys: String, CodingKey {
        case cardId
        case pan = "private:pan"
        case expMonth, expYear
    }
}
