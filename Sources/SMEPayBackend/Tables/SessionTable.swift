import GRDB
import HostClock

/// The sessions that have been opened and not ended.
enum SessionTable {
    /// The session, unless it has expired at `now`.
    static func find(_ digest: String, at now: WallTime, in db: Database) throws -> Session? {
        // Kept prepared: each secure operation begins with it.
        let query = try db.cachedStatement(sql: "SELECT * FROM session WHERE digest = ? AND expiresAt > ?")
        return try Row.fetchOne(query, arguments: [digest, now.millisecondsSince1970]).map {
            Session(
                digest: $0["digest"], userID: $0["userID"], instanceID: $0["instanceID"],
                expiresAt: WallTime(millisecondsSince1970: $0["expiresAt"]))
        }
    }

    /// Opens a session in the place of the former one of that user on that instance, and forgets all that have expired at `now`.
    static func open(_ session: Session, at now: WallTime, in db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE expiresAt <= ?", arguments: [now.millisecondsSince1970])
        try db.execute(
            sql: "INSERT OR REPLACE INTO session (digest, userID, instanceID, expiresAt) VALUES (?, ?, ?, ?)",
            arguments: [session.digest, session.userID, session.instanceID, session.expiresAt.millisecondsSince1970])
    }

    static func setExpiry(_ expiresAt: WallTime, of digest: String, in db: Database) throws {
        try db.execute(
            sql: "UPDATE session SET expiresAt = ? WHERE digest = ?",
            arguments: [expiresAt.millisecondsSince1970, digest])
    }

    static func end(_ digest: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE digest = ?", arguments: [digest])
    }

    /// Ends all sessions of a user, `exception` aside.
    static func endAll(of user: Int64, except exception: String? = nil, in db: Database) throws {
        try db.execute(
            sql: "DELETE FROM session WHERE userID = ? AND digest IS NOT ?", arguments: [user, exception])
    }

    static func endAll(onInstance instanceID: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE instanceID = ?", arguments: [instanceID])
    }
}
