import GRDB
import HostClock

/// When a user asked for OTPs.
enum OTPIssueTable {
    /// The issues after `start`, oldest first. Those before it are forgotten.
    static func issues(to user: Int64, after start: WallTime, in db: Database) throws -> [WallTime] {
        try db.execute(
            sql: "DELETE FROM otpIssue WHERE userID = ? AND issuedAt <= ?",
            arguments: [user, start.millisecondsSince1970])
        return try Int64.fetchAll(
            db, sql: "SELECT issuedAt FROM otpIssue WHERE userID = ? ORDER BY issuedAt", arguments: [user]
        ).map(WallTime.init(millisecondsSince1970:))
    }

    static func insert(to user: Int64, at time: WallTime, in db: Database) throws {
        try db.execute(
            sql: "INSERT INTO otpIssue (userID, issuedAt) VALUES (?, ?)",
            arguments: [user, time.millisecondsSince1970])
    }
}
