/// A control on a card as one viewer sees it (SME Pay spec §6.2).
public struct EffectiveControl: Sendable, Hashable {
    public let key: ControlKey
    /// What it says, the holder's first. Empty where the viewer sees the state only.
    ///
    /// For a user, all layers taken together: one value where they can be said as one (the lowest threshold, say), else one for each.
    public let limits: [ControlParameters]
    /// The layer that the line is about: for a user the highest that is set.
    public let layer: BlockLayer
    /// Whether a higher rank than the viewer's has the control.
    public let isLocked: Bool
    /// Whether the viewer may change and lift what the line is about: for a user, his own.
    public let isManageable: Bool
    /// What a user has set himself and cannot change because somebody above him has set it too.
    public let own: ControlParameters?

    /// Whose rank set it; never who.
    public var source: Rank { layer.rank }
    public var scope: Scope { layer.scope }
    /// Whether it blocks; a journey does not.
    public var isBlocked: Bool { key.type != .travel }
}
