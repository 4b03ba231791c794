/// What `assignCard` takes.
public struct AssignCardRequest: Sendable, Hashable, Codable {
    public var cardId: String
    public var user: String

    public init(cardId: String, user: String) {
        self.cardId = cardId
        self.user = user
    }
}
