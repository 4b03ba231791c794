/// What a control declines of what it is about.
public enum Limit: Sendable, Hashable {
    case declineAll
    /// Purchases of this amount and more.
    case threshold(Int64)

    /// How a purchase of that amount goes against it; `nil` when it does not.
    func breach(_ amount: Int64) -> Breach? {
        switch self {
        case .declineAll: .all
        case .threshold(let threshold): amount >= threshold ? .threshold(threshold) : nil
        }
    }
}
