import GRDB

/// The app instances that the help desk has blocked.
enum BlockedInstanceTable {
    static func contains(_ instance: String, in db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM blockedInstance WHERE instanceID = ?)", arguments: [instance])
            ?? false
    }

    static func insert(_ instance: String, in db: Database) throws {
        try db.execute(sql: "INSERT OR IGNORE INTO blockedInstance (instanceID) VALUES (?)", arguments: [instance])
    }

    static func remove(_ instance: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM blockedInstance WHERE instanceID = ?", arguments: [instance])
    }
}
