import GRDB
import ServerStore

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
                id: $0["id"], name: $0["name"], email: $0["email"], sealedPhone: $0["sealedPhone"],
                pinHash: $0["pinHash"],
                failures: $0["failures"], isSuspended: $0["isSuspended"])
        }
    }

    /// - Parameters:
    ///   - phone: Its digits, which `key` seals.
    /// - Returns: The new user's id; `nil` when the name is taken.
    static func insert(
        name: String, email: String, phone: String, with key: ServerKey, in db: Database
    ) throws -> Int64? {
        guard try find(.name(name), in: db) == nil else { return nil }
        let id = try db.number("SELECT coalesce(max(id), 0) + 1 FROM user")
        try db.execute(
            sql: "INSERT INTO user (id, name, email, sealedPhone) VALUES (?, ?, ?, ?)",
            arguments: [id, name, email, try key.seal(phone, of: id, for: .phone)])
        return id
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
