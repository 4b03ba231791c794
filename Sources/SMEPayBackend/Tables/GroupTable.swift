import GRDB
import ServerStore

/// The groups that owners have made of their companies' cards.
enum GroupTable {
    private static let select =
        "SELECT cardGroup.*, user.name AS admin FROM cardGroup LEFT JOIN user ON user.id = cardGroup.adminID"

    static func find(_ publicID: String, in db: Database) throws -> CardGroup? {
        try db.row("\(select) WHERE cardGroup.publicID = ?", [publicID]).map(group)
    }

    static func find(id: Int64, in db: Database) throws -> CardGroup? {
        try db.row("\(select) WHERE cardGroup.id = ?", [id]).map(group)
    }

    /// A company's groups, newest first.
    static func groups(of company: Int64, in db: Database) throws -> [CardGroup] {
        try db.rows("\(select) WHERE cardGroup.companyID = ? ORDER BY cardGroup.id DESC", [company]).map(group)
    }

    /// The groups that a user administers, newest first.
    static func groups(administeredBy user: Int64, in db: Database) throws -> [CardGroup] {
        try db.rows("\(select) WHERE cardGroup.adminID = ? ORDER BY cardGroup.id DESC", [user]).map(group)
    }

    /// - Returns: The group; `nil` when the company has one of that name.
    static func insert(name: String, company: Int64, in db: Database) throws -> CardGroup? {
        let publicID = PublicID.group.make()
        let inserted = try db.run(
            "INSERT OR IGNORE INTO cardGroup (publicID, companyID, name) VALUES (?, ?, ?)", [publicID, company, name])
        return inserted == 0
            ? nil
            : CardGroup(id: db.lastInsertedRowID, publicID: publicID, companyID: company, name: name, admin: nil)
    }

    /// - Returns: Whether the name was free.
    static func rename(_ group: Int64, to name: String, in db: Database) throws -> Bool {
        try db.run("UPDATE OR IGNORE cardGroup SET name = ? WHERE id = ?", [name, group]) > 0
    }

    static func setAdmin(_ user: Int64?, of group: Int64, in db: Database) throws {
        try db.run("UPDATE cardGroup SET adminID = ? WHERE id = ?", [user, group])
    }

    /// Removes a group. Cards that are in it, deleted ones too, are in none then.
    static func remove(_ group: Int64, in db: Database) throws {
        try db.run("UPDATE card SET groupID = NULL WHERE groupID = ?", [group])
        try db.run("DELETE FROM cardGroup WHERE id = ?", [group])
    }

    private static func group(_ row: Row) -> CardGroup {
        var admin: CardGroup.Admin?
        if let user: Int64 = row["adminID"] { admin = CardGroup.Admin(userID: user, user: row["admin"]) }
        return CardGroup(
            id: row["id"], publicID: row["publicID"], companyID: row["companyID"], name: row["name"], admin: admin)
    }
}
