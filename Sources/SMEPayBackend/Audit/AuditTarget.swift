/// What was changed, as the audit names it.
struct AuditTarget: Sendable, Hashable {
    /// `target` on the wire: `COMPANY`, `GROUP`, `CARD` or `USER`.
    let kind: String
    /// `targetId` on the wire: a public id, or the user id.
    let publicID: String
    /// The card, if it is one.
    var cardID: Int64?

    static func user(_ user: String) -> Self { Self(kind: "USER", publicID: user) }
    static func group(_ group: CardGroup) -> Self { CompanyTarget.group(group).audited }
    static func card(_ card: Card) -> Self { CompanyTarget.card(card).audited }
}
