/// What state a virtual card is in, by its name on the wire (SME Pay spec §4.5).
public enum VirtualCardState: String, Sendable, Hashable, CaseIterable {
    /// Before its first day.
    case pending = "PENDING"
    case active = "ACTIVE"
    /// Its amount is spent.
    case exhausted = "EXHAUSTED"
    /// After its last day.
    case expired = "EXPIRED"
    /// Ended by hand.
    case closed = "CLOSED"
}
