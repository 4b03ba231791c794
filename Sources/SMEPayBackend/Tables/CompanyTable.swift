import GRDB
import ServerStore

/// The companies that the help desk has made.
enum CompanyTable {
    static func find(_ publicID: String, in db: Database) throws -> Company? {
        try db.row("SELECT * FROM company WHERE publicID = ?", [publicID]).map(company)
    }

    static func find(id: Int64, in db: Database) throws -> Company? {
        try db.row("SELECT * FROM company WHERE id = ?", [id]).map(company)
    }

    private static func insert(name: String, in db: Database) throws -> Company {
        let publicID = PublicID.company.make()
        try db.run("INSERT INTO company (publicID, name) VALUES (?, ?)", [publicID, name])
        return Company(id: db.lastInsertedRowID, publicID: publicID, name: name)
    }

    /// Makes a company with its owner.
    static func found(name: String, owner: Int64, in db: Database) throws -> Company {
        let company = try insert(name: name, in: db)
        try MemberTable.insert(owner, isOwner: true, to: company.id, in: db)
        return company
    }

    private static func company(_ row: Row) -> Company {
        Company(id: row["id"], publicID: row["publicID"], name: row["name"])
    }
}
