/// One use of a card. Amounts are in minor units of the currency.
public struct Transaction: Sendable, Hashable, Codable {
    public let transactionId: String
    public let cardId: String
    /// The virtual card that was used, if it was one.
    public let virtualCardId: String?
    public let last4: String
    public let kind: TransactionKind
    public let status: TransactionStatus
    /// Of a declined one.
    public let reason: DeclineReason?
    /// What was billed to the cardholder, in minor units.
    public let amount: Int
    /// ISO 4217.
    public let currency: String
    public let merchant: Merchant
    public let channel: TransactionChannel
    public let recurring: Bool
    /// ISO 8601, UTC, with milliseconds.
    public let time: String
    /// What a refund or a reversal takes back.
    public let originalId: String?
}
