import GRDB
import HostClock

/// The sessions that have been opened and not ended. Some may have expired: how long they live is ``SessionParameters``'.
enum SessionTable {
    static func find(_ digest: String, in db: Database) throws -> Session? {
        // Kept prepared: each secure operation begins with it.
        try db.row("SELECT * FROM session WHERE digest = ?", [digest]).map {
            Session(
                digest: $0["digest"], userID: $0["userID"], instanceID: $0["instanceID"],
                openedAt: WallTime(millisecondsSince1970: $0["openedAt"]),
                usedAt: WallTime(millisecondsSince1970: $0["usedAt"]))
        }
    }

    /// Opens a session in the place of the former one of that user on that instance.
    static func open(_ session: Session, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO session (digest, userID, instanceID, openedAt, usedAt) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                session.digest, session.userID, session.instanceID, session.openedAt.millisecondsSince1970,
                session.usedAt.millisecondsSince1970,
            ])
    }

    static func setUsed(_ digest: String, at time: WallTime, in db: Database) throws {
        try db.run("UPDATE session SET usedAt = ? WHERE digest = ?", [time.millisecondsSince1970, digest])
    }

    /// Forgets all that have expired.
    static func removeExpired(_ parameters: SessionParameters, at now: WallTime, in db: Database) throws {
        func earliest(_ life: Duration) -> Int64 { (now + (.zero - life)).millisecondsSince1970 }
        try db.execute(sql: "DELETE FROM session WHERE usedAt <= ?", arguments: [earliest(parameters.idle)])
        guard let absolute = parameters.absolute else { return }
        try db.execute(sql: "DELETE FROM session WHERE openedAt <= ?", arguments: [earliest(absolute)])
    }

    static func end(_ digest: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE digest = ?", arguments: [digest])
    }

    /// Ends all sessions of a user, `exception` aside.
    static func endAll(of user: Int64, except exception: String? = nil, in db: Database) throws {
        try db.execute(
            sql: "DELETE FROM session WHERE userID = ? AND digest IS NOT ?", arguments: [user, exception])
    }

    static func endAll(in db: Database) throws {
        try db.execute(sql: "DELETE FROM session")
    }

    static func endAll(onInstance instanceID: String, in db: Database) throws {
        try db.execute(sql: "DELETE FROM session WHERE instanceID = ?", arguments: [instanceID])
    }
}
