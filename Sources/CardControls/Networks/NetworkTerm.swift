/// What a card network calls a control or an alert that a transaction met.
public struct NetworkTerm: Sendable, Hashable {
    /// The kind of rule: Visa's `ruleCategory`.
    public let category: String
    /// The rule: Visa's `ruleType`.
    public let type: String
    /// How it was met: Visa's `alertReason`.
    public let reason: String
    /// The amount that was reached, in minor units; `nil` where none was.
    public let amount: Int64?
}
