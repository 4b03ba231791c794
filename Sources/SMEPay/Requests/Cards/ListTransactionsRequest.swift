/// What `listTransactions` of the service `cardinfo` takes.
public struct ListTransactionsRequest: Sendable, Hashable, Codable {
    public var cardId: String
    /// The earliest time, ISO 8601 in UTC.
    public var from: String?
    /// The time before which they are.
    public var to: String?
    public var status: TransactionStatus?
    /// The first of them, counted from 0; 0 when left out.
    public var offset: Int?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?

    public init(
        cardId: String, from: String? = nil, to: String? = nil, status: TransactionStatus? = nil, offset: Int? = nil,
        limit: Int? = nil
    ) {
        self.cardId = cardId
        self.from = from
        self.to = to
        self.status = status
        self.offset = offset
        self.limit = limit
    }
}
