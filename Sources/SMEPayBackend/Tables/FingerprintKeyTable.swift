import GRDB

/// The digests of the fingerprint keys, one for each user and app instance.
enum FingerprintKeyTable {
    static func find(of user: Int64, instance: String, in db: Database) throws -> String? {
        try String.fetchOne(
            db, sql: "SELECT digest FROM fingerprintKey WHERE userID = ? AND instanceID = ?",
            arguments: [user, instance])
    }

    static func replace(_ digest: String, of user: Int64, instance: String, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO fingerprintKey (userID, instanceID, digest) VALUES (?, ?, ?)",
            arguments: [user, instance, digest])
    }

    /// - Returns: Whether there was one.
    static func remove(of user: Int64, instance: String, in db: Database) throws -> Bool {
        try db.execute(
            sql: "DELETE FROM fingerprintKey WHERE userID = ? AND instanceID = ?", arguments: [user, instance])
        return db.changesCount > 0
    }

    static func removeAll(of user: Int64, in db: Database) throws {
        try db.execute(sql: "DELETE FROM fingerprintKey WHERE userID = ?", arguments: [user])
    }
}
