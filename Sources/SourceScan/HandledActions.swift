/// The actions that a service answers, as far as its source tells.
public struct HandledActions: Sendable, Hashable {
    /// In the order of the source; one may be named more than once.
    public var actions: [HandledAction]
    /// Whether these are all that it answers. When not, an action that is missing here may still be answered.
    public var isComplete: Bool
    /// Whether `execute` returns true for all other actions and never answers them.
    public var ignoresOthers = false

    public init(actions: [HandledAction] = [], isComplete: Bool = true) {
        self.actions = actions
        self.isComplete = isComplete
    }

    /// Whether an action is among them.
    public func contains(_ action: String) -> Bool {
        actions.contains { $0.name == action || ($0.ignoresCase && $0.name.lowercased() == action.lowercased()) }
    }
}
