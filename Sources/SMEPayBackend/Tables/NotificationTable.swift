import GRDB
import HostClock
import JSONCoding
import ServerStore

/// What users were pushed: one record for each user and transaction.
enum NotificationTable {
    /// A page of a user's notifications since a time, newest first.
    static func list(
        of user: Int64, since: WallTime?, _ page: Page, in db: Database
    ) throws -> Listing<Notification> {
        let arguments: StatementArguments = [user, since?.millisecondsSince1970 ?? .min]
        let rows = try db.rows(
            "SELECT * FROM notification WHERE userID = ? AND time >= ? ORDER BY id DESC LIMIT ? OFFSET ?",
            arguments + [page.limit, page.offset])
        return Listing(
            elements: try rows.map { try notification($0, in: db) },
            total: try db.number("SELECT count(*) FROM notification WHERE userID = ? AND time >= ?", arguments))
    }

    /// A user's notifications that came after a row, oldest first.
    static func list(of user: Int64, after id: Int64, limit: Int64, in db: Database) throws -> [Notification] {
        try db.rows("SELECT * FROM notification WHERE userID = ? AND id > ? ORDER BY id LIMIT ?", [user, id, limit])
            .map { try notification($0, in: db) }
    }

    /// The row of a user's notification.
    static func row(of publicID: String, user: Int64, in db: Database) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM notification WHERE publicID = ? AND userID = ?"),
            arguments: [publicID, user])
    }

    /// A user's newest notification.
    static func newest(of user: Int64, in db: Database) throws -> String? {
        try String.fetchOne(
            db.cachedStatement(sql: "SELECT publicID FROM notification WHERE userID = ? ORDER BY id DESC LIMIT 1"),
            arguments: [user])
    }

    static func insert(
        to user: Int64, of transaction: Int64, reasons: [Notification.Reason], at time: WallTime, in db: Database
    ) throws {
        try db.run(
            "INSERT INTO notification (publicID, userID, transactionID, reasons, time) VALUES (?, ?, ?, ?, ?)",
            [
                PublicID.notification.make(), user, transaction,
                JSONWriter().write(.array(reasons.map { .object($0.json) })), time.millisecondsSince1970,
            ])
    }

    static func acknowledge(_ id: Int64, in db: Database) throws {
        try db.run("UPDATE notification SET isAcknowledged = 1 WHERE id = ?", [id])
    }

    private static func notification(_ row: Row, in db: Database) throws -> Notification {
        guard let transaction = try TransactionTable.find(id: row["transactionID"], in: db),
            let reasons = try? JSONReader().value(from: row["reasons"] as String).array
        else { throw StoreError(.damaged, path: nil) }
        return Notification(
            id: row["id"], publicID: row["publicID"], time: WallTime(millisecondsSince1970: row["time"]),
            reasons: reasons.compactMap(Notification.Reason.init), transaction: transaction,
            isAcknowledged: row["isAcknowledged"])
    }
}
