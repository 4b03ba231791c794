/// What alerts are asked about: a transaction of a card.
public enum AlertEvent: Sendable, Hashable {
    /// - Parameter reachesBudget: Whether it is the first of a budget's period to reach it (``ReachedBudget``).
    case purchase(Purchase, Decision, reachesBudget: Bool)
    /// Money that comes back: a refund or a reversal.
    case credit
}
