import GRDB

/// The tables of a server's database, and how it is told from others. SQLite's `user_version` counts the migrations that made them.
public struct StoreSchema: Sendable {
    /// What SQLite's `application_id` says of the server's databases.
    public let applicationID: Int32
    /// The purpose of the digest that tells whether a database was made with a key.
    public let keyCheck: ServerKey.Purpose
    /// What brings a database from each version to the next, in SQL. One that was published is never changed.
    public let migrations: [String]
    /// What follows a migration, by its place among ``migrations``: work that SQL alone cannot do, as it needs the server's key.
    public let completions: [Int: Completion]

    /// Completes a migration, within its transaction.
    public typealias Completion = @Sendable (Database, ServerKey) throws -> Void

    /// - Parameters:
    ///   - applicationID: A number of the server's own, not 0.
    ///   - keyCheck: A purpose that the server uses for nothing else.
    ///   - migrations: The server's tables, of which there is one at least. None is called `serverKey`, which every store has.
    ///   - completions: What follows a migration, by its place among `migrations`; nothing when left out.
    public init(
        applicationID: Int32, keyCheck: ServerKey.Purpose, migrations: [String], completions: [Int: Completion] = [:]
    ) {
        self.applicationID = applicationID
        self.keyCheck = keyCheck
        self.migrations = migrations
        self.completions = completions
    }

    /// Refuses a database of another program or of a newer version, without changing it.
    public func check(_ db: Database) throws {
        // One statement sees one state, whatever other processes do meanwhile.
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT (SELECT application_id FROM pragma_application_id) AS application,
                    (SELECT user_version FROM pragma_user_version) AS version,
                    (SELECT count(*) FROM sqlite_master) AS objects
                """)
        guard let row else { throw StoreError(.damaged, path: nil) }
        guard row["application"] == applicationID || row["objects"] == 0 else { throw StoreError(.foreign, path: nil) }
        guard row["version"] <= migrations.count else { throw StoreError(.newer, path: nil) }
    }

    /// Brings a database forward, within the transaction that it is called in.
    ///
    /// - Parameters:
    ///   - db: A database that ``check(_:)`` lets pass.
    ///   - key: What its secrets are digested and sealed with.
    public func migrate(_ db: Database, with key: ServerKey) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version < migrations.count else { return }
        if version == 0 { try db.execute(sql: Self.serverKey) }
        for place in version..<migrations.count {
            try db.execute(sql: migrations[place])
            try completions[place]?(db, key)
        }
        try db.execute(
            sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(migrations.count)")
    }

    /// Refuses a database that was made with another server key; a new one is this key's from now on.
    func claim(_ db: Database, with key: ServerKey) throws {
        let check = key.digest(of: "", for: keyCheck)
        switch try String.fetchOne(db, sql: "SELECT digest FROM serverKey") {
        case check: return
        case nil: try db.execute(sql: "INSERT INTO serverKey (id, digest) VALUES (1, ?)", arguments: [check])
        default: throw StoreError(.keyMismatch, path: nil)
        }
    }

    /// Refuses a database that was made with another server key.
    func checkKey(_ db: Database, _ key: ServerKey) throws {
        guard try String.fetchOne(db, sql: "SELECT digest FROM serverKey") == key.digest(of: "", for: keyCheck) else {
            throw StoreError(.keyMismatch, path: nil)
        }
    }

    /// Which server key the digests were made with.
    private static let serverKey = """
        CREATE TABLE serverKey (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            digest TEXT NOT NULL
        ) STRICT;
        """
}
