/// Where a card is in its life (SME Pay spec §4.2): registered, then active and inactive in turns. One that is deleted
/// is gone.
public struct CardStatus: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Known to the bank, not enrolled at its network yet.
    public static let registered: Self = "REGISTERED"
    /// Enrolled; its blocks and alerts count.
    public static let active: Self = "ACTIVE"
    /// Enrolled, but nothing is evaluated until it is activated again.
    public static let inactive: Self = "INACTIVE"
}
