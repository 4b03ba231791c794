/// What a block or an alert is set on, by its name on the wire.
public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// All cards of a company.
    case company = "COMPANY"
    /// All cards of a group.
    case group = "GROUP"
    /// One card.
    case card = "CARD"
}
