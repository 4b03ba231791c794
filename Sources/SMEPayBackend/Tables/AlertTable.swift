import CardControls
import GRDB

/// Which pushes users want. One record for each scope, target, user, type and category.
enum AlertTable {
    /// A user's subscriptions on one target, by name.
    static func alerts(
        of user: Int64, on scope: Scope, _ target: Int64, in db: Database
    ) throws -> [Alert] {
        try db.rows(
            "SELECT * FROM alert WHERE scope = ? AND targetID = ? AND userID = ? ORDER BY type, category",
            [scope.rawValue, target, user]
        ).map { try subscription($0).alert }
    }

    /// All subscriptions that a card's transactions can concern, whoever has them.
    ///
    /// A subscription counts for as long as its user is what it took to make it: the holder or the assignee of the card, the owner of
    /// the company, the owner or the administrator of the group.
    ///
    /// - Parameter user: Whose transaction it is; the holder or the assignee, or nobody who has the card now.
    static func subscriptions(on card: Card, by user: Int64?, in db: Database) throws -> [AlertSubscription] {
        let company = card.company
        return try db.rows(
            """
            SELECT alert.* FROM alert
                WHERE scope = 'CARD' AND targetID = ?1 AND (userID = ?2 OR EXISTS (
                    SELECT 1 FROM member WHERE member.companyID = ?3 AND member.userID = alert.userID AND isOwner = 1)
                    OR EXISTS (SELECT 1 FROM cardGroup WHERE cardGroup.id = ?4 AND adminID = alert.userID))
            UNION ALL SELECT alert.* FROM alert
                WHERE scope = 'COMPANY' AND targetID = ?3 AND EXISTS (
                    SELECT 1 FROM member WHERE member.companyID = ?3 AND member.userID = alert.userID AND isOwner = 1)
            UNION ALL SELECT alert.* FROM alert
                WHERE scope = 'GROUP' AND targetID = ?4 AND (EXISTS (
                    SELECT 1 FROM member WHERE member.companyID = ?3 AND member.userID = alert.userID AND isOwner = 1)
                    OR EXISTS (SELECT 1 FROM cardGroup WHERE cardGroup.id = ?4 AND adminID = alert.userID))
            """, [card.id, user, company?.companyID, company?.group?.id]
        ).map(subscription)
    }

    /// Subscribes, in the place of a subscription of that user to that type and category on that target.
    static func set(_ subscription: AlertSubscription, in db: Database) throws {
        try db.run(
            """
            INSERT OR REPLACE INTO alert (scope, targetID, userID, type, category, threshold) VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                subscription.scope.rawValue, subscription.targetID, subscription.userID,
                subscription.alert.key.type.rawValue, subscription.alert.key.category?.rawValue ?? "",
                subscription.alert.threshold,
            ])
    }

    /// - Returns: Whether there was one.
    static func remove(
        _ key: AlertKey, of user: Int64, on scope: Scope, _ target: Int64, in db: Database
    ) throws -> Bool {
        try db.run(
            "DELETE FROM alert WHERE scope = ? AND targetID = ? AND userID = ? AND type = ? AND category = ?",
            [scope.rawValue, target, user, key.type.rawValue, key.category?.rawValue ?? ""]) > 0
    }

    /// Ends all subscriptions on a target; those of one user when he is named.
    static func removeAll(of user: Int64? = nil, on scope: Scope, _ target: Int64, in db: Database) throws {
        try db.run(
            "DELETE FROM alert WHERE scope = ?1 AND targetID = ?2 AND (?3 IS NULL OR userID = ?3)",
            [scope.rawValue, target, user])
    }

    private static func subscription(_ row: Row) throws -> AlertSubscription {
        let category: String = row["category"]
        guard let scope = Scope(rawValue: row["scope"]),
            let key = try? AlertKey(type: row["type"], category: category.isEmpty ? nil : category),
            let alert = try? Alert(key, threshold: row["threshold"])
        else { throw StoreError(.damaged, path: nil) }
        return AlertSubscription(scope: scope, targetID: row["targetID"], userID: row["userID"], alert: alert)
    }
}
