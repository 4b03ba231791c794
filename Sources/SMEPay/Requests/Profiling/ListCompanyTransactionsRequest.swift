/// What `listTransactions` of the service `smeprofiling` takes.
public struct ListCompanyTransactionsRequest: Sendable, Hashable, Codable {
    public var scope: CardScope
    /// For the scope `GROUP`.
    public var groupId: String?
    /// Only those of this card.
    public var cardId: String?
    /// The earliest time, ISO 8601 in UTC.
    public var from: String?
    /// The time before which they are.
    public var to: String?
    public var status: TransactionStatus?
    /// The first of them, counted from 0; 0 when left out.
    public var offset: Int?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?
    /// The company; may be left out by who belongs to one only.
    public var companyId: String?

    public init(
        scope: CardScope, groupId: String? = nil, cardId: String? = nil, from: String? = nil, to: String? = nil,
        status: TransactionStatus? = nil, offset: Int? = nil, limit: Int? = nil, companyId: String? = nil
    ) {
        self.scope = scope
        self.groupId = groupId
        self.cardId = cardId
        self.from = from
        self.to = to
        self.status = status
        self.offset = offset
        self.limit = limit
        self.companyId = companyId
    }
}
