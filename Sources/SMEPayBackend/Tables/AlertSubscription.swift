import CardControls

/// A push that a user wants: of a card, a group's cards or a company's.
struct AlertSubscription: Sendable, Hashable {
    let scope: Scope
    /// The card's, the group's or the company's row.
    let targetID: Int64
    let userID: Int64
    let alert: Alert
}
