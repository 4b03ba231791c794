/// Where a virtual card is in its life (SME Pay spec §4.5).
public struct VirtualCardState: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its first day is still to come.
    public static let pending: Self = "PENDING"
    public static let active: Self = "ACTIVE"
    /// Its amount is spent.
    public static let exhausted: Self = "EXHAUSTED"
    /// Its last day has passed.
    public static let expired: Self = "EXPIRED"
    public static let closed: Self = "CLOSED"
}
