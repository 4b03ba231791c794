import GRDB
import HostClock

/// A company that a user is invited to.
struct Invitation: Sendable, Hashable {
    let company: Company
    /// The user id of the owner who invites.
    let inviter: String
    let time: WallTime
}

/// Who is invited to which company and has not answered.
enum InvitationTable {
    /// A user's invitations, in the order of their companies' making.
    static func invitations(of user: Int64, in db: Database) throws -> [Invitation] {
        try db.rows(
            """
            SELECT company.*, user.name AS inviter, invitation.time FROM invitation
                JOIN company ON company.id = invitation.companyID JOIN user ON user.id = invitation.inviterID
            WHERE invitation.userID = ? ORDER BY company.id
            """, [user]
        ).map {
            Invitation(
                company: Company(id: $0["id"], publicID: $0["publicID"], name: $0["name"]), inviter: $0["inviter"],
                time: WallTime(millisecondsSince1970: $0["time"]))
        }
    }

    /// The user ids of those whom a company has invited, by name.
    static func invited(to company: Int64, in db: Database) throws -> [String] {
        try db.rows(
            """
            SELECT user.name FROM invitation JOIN user ON user.id = invitation.userID
            WHERE invitation.companyID = ? ORDER BY user.name
            """, [company]
        ).map { $0["name"] }
    }

    /// - Returns: Whether the user was not invited before.
    static func insert(
        _ user: Int64, to company: Int64, by inviter: Int64, at time: WallTime, in db: Database
    ) throws -> Bool {
        try db.run(
            "INSERT OR IGNORE INTO invitation (companyID, userID, inviterID, time) VALUES (?, ?, ?, ?)",
            [company, user, inviter, time.millisecondsSince1970]) > 0
    }

    /// - Returns: Whether there was one.
    static func remove(_ user: Int64, from company: Int64, in db: Database) throws -> Bool {
        try db.run("DELETE FROM invitation WHERE companyID = ? AND userID = ?", [company, user]) > 0
    }
}
