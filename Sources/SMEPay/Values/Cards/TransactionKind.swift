/// What a transaction is.
public struct TransactionKind: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let purchase: Self = "PURCHASE"
    public static let refund: Self = "REFUND"
    public static let reversal: Self = "REVERSAL"
}
