/// What `listTransactions` of the service `virtualcard` takes.
public struct ListVirtualCardTransactionsRequest: Sendable, Hashable, Codable {
    public var virtualCardId: String
    /// The first of them, counted from 0; 0 when left out.
    public var offset: Int?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?

    public init(virtualCardId: String, offset: Int? = nil, limit: Int? = nil) {
        self.virtualCardId = virtualCardId
        self.offset = offset
        self.limit = limit
    }
}
