import GRDB

/// Who belongs to which company.
enum MemberTable {
    /// A company's users, its owner first, then by name.
    static func members(of company: Int64, in db: Database) throws -> [Member] {
        try db.rows(
            """
            SELECT member.userID, member.isOwner, user.name FROM member JOIN user ON user.id = member.userID
            WHERE member.companyID = ? ORDER BY member.isOwner DESC, user.name
            """, [company]
        ).map { Member(userID: $0["userID"], user: $0["name"], isOwner: $0["isOwner"]) }
    }

    /// A user's companies, those of his own first, then in the order of their making.
    static func memberships(of user: Int64, in db: Database) throws -> [Membership] {
        try db.rows(
            """
            SELECT company.*, member.isOwner FROM member JOIN company ON company.id = member.companyID
            WHERE member.userID = ? ORDER BY member.isOwner DESC, company.id
            """, [user]
        ).map {
            Membership(
                company: Company(id: $0["id"], publicID: $0["publicID"], name: $0["name"]), isOwner: $0["isOwner"])
        }
    }

    /// Whether a user is a company's owner; `nil` when the user does not belong to it.
    static func isOwner(_ user: Int64, of company: Int64, in db: Database) throws -> Bool? {
        try db.row("SELECT isOwner FROM member WHERE companyID = ? AND userID = ?", [company, user]).map {
            $0["isOwner"]
        }
    }

    /// Adds who is not a member yet.
    static func insert(_ user: Int64, isOwner: Bool = false, to company: Int64, in db: Database) throws {
        try db.run(
            "INSERT OR IGNORE INTO member (companyID, userID, isOwner) VALUES (?, ?, ?)", [company, user, isOwner])
    }

    static func remove(_ user: Int64, from company: Int64, in db: Database) throws {
        try db.run("DELETE FROM member WHERE companyID = ? AND userID = ?", [company, user])
    }
}
