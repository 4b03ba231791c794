/// How one type of block stands on a company's card, as far as who asks may see it (SME Pay spec §6.2).
public struct EffectiveControl: Sendable, Hashable, Codable {
    public let type: ControlType
    public let category: MerchantCategory?
    public let blocked: Bool
    /// What is in force; the highest layer's where that of several cannot be said as one.
    public let limit: BlockParameters?
    /// What is in force at all layers, where that cannot be said as one.
    public let limits: [BlockParameters]?
    /// What holds the block: a role, never a person.
    public let source: CompanyRole?
    /// Where the block is set.
    public let scope: ControlTarget?
    /// Whether somebody of a higher rank holds it.
    public let locked: Bool
    /// Whether who asks may set and lift it.
    public let manageable: Bool
    /// What who asks has set himself, which rests while the block is locked.
    public let own: BlockParameters?
    /// Whose setting the line is about.
    public let layer: ControlLayer?
}
