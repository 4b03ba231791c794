/// What state a card is in, by its name on the wire: `REGISTERED → ACTIVE ⇄ INACTIVE`, and `DELETED` from any (SME Pay spec §4.2).
public enum CardStatus: String, Sendable, Hashable, CaseIterable {
    /// Known, not yet enrolled at its network.
    case registered = "REGISTERED"
    case active = "ACTIVE"
    /// Enrolled, its blocks and alerts asleep: everything is approved and recorded.
    case inactive = "INACTIVE"
    /// Gone for its users, the bank keeps its transactions.
    case deleted = "DELETED"

    /// What is done to a card.
    public enum Step: Sendable, Hashable, CaseIterable {
        case activate, deactivate, delete
    }

    /// The state after a step; `nil` for a step that there is not from this state.
    public func after(_ step: Step) -> CardStatus? {
        switch (step, self) {
        case (.activate, .registered), (.activate, .inactive): .active
        case (.deactivate, .active): .inactive
        case (.delete, .registered), (.delete, .active), (.delete, .inactive): .deleted
        default: nil
        }
    }

    /// Whether blocks can be set on it, and are looked at when it pays.
    public var isEvaluated: Bool { self == .active }
}
