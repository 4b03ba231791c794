/// How one type of block stands on a company's card, as far as who asks may see it (SME Pay spec §6.2).
public struct EffectiveControl: Sendable, Hashable, Codable {
    public let type: ControlType
    public let category: MerchantCategory?
    public let blocked: Bool
    /// The one number that is in force: a threshold, a budget or how many purchases; in minor units where it is an amount.
    public let limit: Int?
    /// What is in force: one element where all layers can be said as one, otherwise one for each, the highest first; none where only
    /// the state is shown.
    public let parameters: [BlockParameters]
    /// What holds the block: a role, never a person.
    public let source: CompanyRole?
    /// Where the block is set.
    public let scope: ControlTarget?
    /// Whether somebody of a higher rank holds it.
    public let locked: Bool
    /// Whether who asks may set and lift it.
    public let manageable: Bool
    /// What who asks has set himself, which rests while the block is locked.
    public let own: Block?
    /// Whose setting the line is about.
    public let layer: ControlLayer?
}
