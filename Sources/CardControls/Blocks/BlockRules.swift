/// Who may set and lift blocks (SME Pay spec §6).
///
/// An actor may change a layer when it is not of a higher rank than he is over the target, and while no layer of a higher rank than his
/// has the same control. Only the owner and the card's own user change the user's layer.
public enum BlockRules {
    /// Checks role, then lock, then presence. Whether the actor can see the target at all, and the card's state, are its caller's.
    ///
    /// - Parameters:
    ///   - change: What the actor wants to do.
    ///   - layer: The layer that he wants to do it to.
    ///   - actor: What he is over the target.
    ///   - active: The layers on which the control is active, of those that cover the target.
    public static func check(
        _ change: BlockChange, _ layer: BlockLayer, by actor: BlockActor, active: BlockLayers
    ) throws(BlockRefusal) {
        guard layer.rank <= actor.rank, layer != .user || actor.holdsCard || actor.rank == .businessOwner else {
            throw .permissionDenied
        }
        if let holder = active.holder, holder.rank > actor.rank {
            throw .locked(by: holder.rank, scope: holder.scope)
        }
        if change == .lift, !active.contains(layer) { throw .notFound }
    }
}
