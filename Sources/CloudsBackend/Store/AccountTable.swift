import GRDB
import ServerStore

/// The account at a service. Each service has one.
struct Account: Sendable {
    let cloud: Cloud
    let accountID: String
    var givenName: String
    var surname: String
    var email: String
    /// How many bytes it may hold; `nil` for any.
    var total: Int64?
    /// How many bytes the files hold that are not deleted.
    var used: Int64 = 0
    /// How many bytes lie in the trash.
    var trashed: Int64 = 0

    var displayName: String { "\(givenName) \(surname)" }

    /// The accounts that a new server has.
    static let demo = [
        Account(
            cloud: .dropbox, accountID: "dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc", givenName: "Ana", surname: "Soler",
            email: "ana@dropbox.example", total: 2 << 30),
        Account(
            cloud: .drive, accountID: "07583846329461947264", givenName: "Ana", surname: "Soler",
            email: "ana@drive.example", total: 15 << 30),
        Account(
            cloud: .graph, accountID: "48d31887-5fad-4d73-a9f5-3c356e68a038", givenName: "Ana", surname: "Soler",
            email: "ana@graph.example", total: 5 << 30),
    ]
}

enum AccountTable {
    /// Adds an account with its empty root.
    static func insert(_ account: Account, at now: Int64, in db: Database) throws {
        try db.run(
            """
            INSERT INTO account (cloud, accountID, givenName, surname, email, total, used, trashed, changes)
            VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0)
            """,
            [
                account.cloud.rawValue, account.accountID, account.givenName, account.surname, account.email,
                account.total,
            ])
        let name = account.cloud == .drive ? "My Drive" : "root"
        try NodeTable.insert(NewNode(account.cloud, parent: nil, name, .folder), at: now, in: db)
    }

    static func find(_ cloud: Cloud, in db: Database) throws -> Account {
        let found = try db.row("SELECT * FROM account WHERE cloud = ?", [cloud.rawValue]) { row in
            Account(
                cloud: cloud, accountID: row["accountID"], givenName: row["givenName"], surname: row["surname"],
                email: row["email"], total: row["total"], used: row["used"], trashed: row["trashed"])
        }
        guard let found else { throw MissingRow() }
        return found
    }

    static func setTotal(_ total: Int64?, of cloud: Cloud, in db: Database) throws {
        try db.run("UPDATE account SET total = ? WHERE cloud = ?", [total, cloud.rawValue])
    }

    /// Whether so many bytes more fit.
    static func hasRoom(for size: Int64, in cloud: Cloud, _ db: Database) throws -> Bool {
        let account = try find(cloud, in: db)
        guard size > 0, let total = account.total else { return true }
        // Nothing is added to the size, which a client may say anything of.
        return size <= total - account.used - (cloud == .drive ? account.trashed : 0)
    }

    static func count(_ used: Int64, trashed: Int64 = 0, of cloud: Cloud, in db: Database) throws {
        guard used != 0 || trashed != 0 else { return }
        try db.run(
            "UPDATE account SET used = used + ?, trashed = trashed + ? WHERE cloud = ?",
            [used, trashed, cloud.rawValue])
    }

    /// The number of the next change in a service.
    static func nextChange(of cloud: Cloud, in db: Database) throws -> Int64 {
        try db.run("UPDATE account SET changes = changes + 1 WHERE cloud = ?", [cloud.rawValue])
        return try db.number("SELECT changes FROM account WHERE cloud = ?", [cloud.rawValue])
    }

    static func lastChange(of cloud: Cloud, in db: Database) throws -> Int64 {
        try db.number("SELECT changes FROM account WHERE cloud = ?", [cloud.rawValue])
    }
}

/// A row that every database has is not there: the file was changed by somebody else.
struct MissingRow: Error {}
