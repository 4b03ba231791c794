/// How a card has been used within a period, before the purchase in question.
public struct Usage: Sendable, Hashable {
    /// The approved purchases less refunds and reversals, in minor units; not negative.
    public let spent: Int64
    /// How many purchases were approved.
    public let count: Int64

    public static let none = Usage(spent: 0, count: 0)

    public init(spent: Int64, count: Int64) {
        self.spent = Swift.max(0, spent)
        self.count = count
    }
}
