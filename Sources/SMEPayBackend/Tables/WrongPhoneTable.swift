import GRDB
import HostClock

/// When somebody gave a user's phone wrongly.
enum WrongPhoneTable {
    /// The times after `start`, oldest first. Those before it are forgotten.
    static func times(of user: Int64, after start: WallTime, in db: Database) throws -> [WallTime] {
        try db.run("DELETE FROM wrongPhone WHERE userID = ? AND time <= ?", [user, start.millisecondsSince1970])
        return try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT time FROM wrongPhone WHERE userID = ? ORDER BY time"), arguments: [user]
        ).map(WallTime.init(millisecondsSince1970:))
    }

    static func insert(of user: Int64, at time: WallTime, in db: Database) throws {
        try db.run("INSERT INTO wrongPhone (userID, time) VALUES (?, ?)", [user, time.millisecondsSince1970])
    }

    static func removeAll(of user: Int64, in db: Database) throws {
        try db.run("DELETE FROM wrongPhone WHERE userID = ?", [user])
    }
}
