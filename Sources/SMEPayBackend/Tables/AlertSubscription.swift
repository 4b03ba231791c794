import CardControls

/// A push that a user wants: of a card, a group's cards or a company's.
struct AlertSubscription: Sendable, Hashable {
    let scope: Scope
    /// The card's, the group's or the company's row.
    let targetID: Int64
    let userID: Int64
    let alert: Alert
}

/// What is told of.
struct Alert: Sendable, Hashable {
    let type: AlertType
    /// There for ``AlertType/merchant``, and only there.
    let category: MerchantCategory?
    /// There for ``AlertType/overAmount``, and only there; in minor units.
    let threshold: Int64?
}
