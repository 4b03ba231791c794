/// What `getTransaction` takes.
public struct TransactionRequest: Sendable, Hashable, Codable {
    public var transactionId: String

    public init(transactionId: String) {
        self.transactionId = transactionId
    }
}
