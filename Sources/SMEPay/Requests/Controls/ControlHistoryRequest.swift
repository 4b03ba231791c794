/// What `getHistory` takes.
public struct ControlHistoryRequest: Sendable, Hashable, Codable {
    public var cardId: String
    /// The first of them, counted from 0; 0 when left out.
    public var offset: Int?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?

    public init(cardId: String, offset: Int? = nil, limit: Int? = nil) {
        self.cardId = cardId
        self.offset = offset
        self.limit = limit
    }
}
