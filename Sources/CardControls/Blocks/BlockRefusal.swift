/// Why a layer may not be set or lifted.
public enum BlockRefusal: Error, Sendable, Hashable {
    /// The layer is of a higher rank than the actor, or the card's user's and the card not his.
    case permissionDenied
    /// Somebody of a higher rank has set the same control, whatever its parameters: that rank, and on what.
    case locked(by: Rank, scope: Scope)
    /// There is nothing to lift.
    case notFound
}
