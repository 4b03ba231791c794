import CardControls
import HostClock

/// One line of who changed what.
struct AuditEntry: Sendable, Hashable {
    let time: WallTime
    let actorID: Int64
    let action: AuditAction
    /// The company that it concerns, and the card.
    var companyID: Int64?
    var cardID: Int64?
    /// What was changed, as the wire names it: `COMPANY`, `GROUP`, `CARD`, `USER`, and its public id or the user id.
    var target: String?
    var targetPublicID: String?
    /// The user id of who was concerned by it: who got or lost the card, or the post.
    var subject: String?
    /// The block that was set or lifted, and its layer.
    var control: ControlKey?
    var layer: BlockLayer?
}
