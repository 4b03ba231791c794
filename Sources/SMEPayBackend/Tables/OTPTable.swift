import GRDB
import HostClock

/// The OTPs that users can activate with, one each.
enum OTPTable {
    static func find(of user: Int64, in db: Database) throws -> PendingOTP? {
        try Row.fetchOne(db, sql: "SELECT * FROM otp WHERE userID = ?", arguments: [user]).map {
            PendingOTP(
                digest: $0["digest"], expiresAt: WallTime(millisecondsSince1970: $0["expiresAt"]), tries: $0["tries"])
        }
    }

    /// Puts a new OTP in the place of the former one.
    static func replace(digest: String, expiresAt: WallTime, of user: Int64, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO otp (userID, digest, expiresAt) VALUES (?, ?, ?)",
            arguments: [user, digest, expiresAt.millisecondsSince1970])
    }

    static func setTries(_ tries: Int, of user: Int64, in db: Database) throws {
        try db.execute(sql: "UPDATE otp SET tries = ? WHERE userID = ?", arguments: [tries, user])
    }

    static func remove(of user: Int64, in db: Database) throws {
        try db.execute(sql: "DELETE FROM otp WHERE userID = ?", arguments: [user])
    }
}
