/// What became of a transaction.
public struct TransactionStatus: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let approved: Self = "APPROVED"
    public static let declined: Self = "DECLINED"
    public static let reversed: Self = "REVERSED"
}
