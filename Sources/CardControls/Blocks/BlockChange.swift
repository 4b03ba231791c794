/// What is done to a layer of a control.
public enum BlockChange: String, Sendable, Hashable, CaseIterable {
    /// Sets it, or replaces what is set.
    case set
    case lift
}
