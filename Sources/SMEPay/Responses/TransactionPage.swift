/// A part of a list of transactions, newest first.
public struct TransactionPage: Sendable, Hashable, Codable {
    public let transactions: [Transaction]
    /// How many the whole list has.
    public let total: Int
}
