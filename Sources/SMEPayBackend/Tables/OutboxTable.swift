import GRDB

/// The newest OTP sent to each user, sealed with the server key. Only a bank made as a demo has any.
enum OutboxTable {
    static func find(of user: Int64, in db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT sealed FROM outbox WHERE userID = ?", arguments: [user])
    }

    static func replace(_ sealed: String, of user: Int64, in db: Database) throws {
        try db.execute(sql: "INSERT OR REPLACE INTO outbox (userID, sealed) VALUES (?, ?)", arguments: [user, sealed])
    }

    static func remove(of user: Int64, in db: Database) throws {
        try db.execute(sql: "DELETE FROM outbox WHERE userID = ?", arguments: [user])
    }
}
