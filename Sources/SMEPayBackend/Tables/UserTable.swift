import GRDB

/// Whom the bank has provisioned.
enum UserTable {
    static func find(_ key: UserKey, in db: Database) throws -> User? {
        let row =
            switch key {
            case .name(let name): try Row.fetchOne(db, sql: "SELECT * FROM user WHERE name = ?", arguments: [name])
            case .id(let id): try Row.fetchOne(db, sql: "SELECT * FROM user WHERE id = ?", arguments: [id])
            }
        return row.map {
            User(
                id: $0["id"], name: $0["name"], email: $0["email"], phone: $0["phone"], pinHash: $0["pinHash"],
                failures: $0["failures"], isSuspended: $0["isSuspended"])
        }
    }

    /// - Returns: The new user's id; `nil` when the name is taken.
    static func insert(name: String, email: String, phone: String, in db: Database) throws -> Int64? {
        try db.execute(
            sql: "INSERT OR IGNORE INTO user (name, email, phone) VALUES (?, ?, ?)", arguments: [name, email, phone])
        return db.changesCount == 0 ? nil : db.lastInsertedRowID
    }

    /// - Parameter hash: `nil` for a user who has to activate anew.
    static func setPINHash(_ hash: String?, of user: Int64, in db: Database) throws {
        try db.execute(sql: "UPDATE user SET pinHash = ? WHERE id = ?", arguments: [hash, user])
    }

    static func setFailures(_ failures: Int, isSuspended: Bool, of user: Int64, in db: Database) throws {
        try db.execute(
            sql: "UPDATE user SET failures = ?, isSuspended = ? WHERE id = ?",
            arguments: [failures, isSuspended, user])
    }
}
