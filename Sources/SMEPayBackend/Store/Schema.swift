import GRDB

/// The tables of the bank's database, made and brought forward by migrations. A migration that was published is never changed.
enum Schema {
    /// What SQLite's `application_id` says of our databases: `SMEP`.
    static let applicationID: Int32 = 0x534D_4550

    /// Refuses a database of another program or of a newer version, without changing it.
    static func check(_ db: Database) throws {
        let id = try Int32.fetchOne(db, sql: "PRAGMA application_id")
        let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
        guard id == applicationID || isEmpty else { throw StoreError(.foreign, path: nil) }
        guard try !migrator.hasBeenSuperseded(db) else { throw StoreError(.newer, path: nil) }
    }

    /// Brings a database forward to this version, and refuses one that was made with another server key.
    static func prepare(_ queue: DatabaseQueue, key: ServerKey) throws {
        try migrator.migrate(queue)
        let check = key.digest(of: "", for: .check)
        let kept = { (db: Database) in try String.fetchOne(db, sql: "SELECT digest FROM serverKey") }
        try queue.inDatabase { db in
            if try kept(db) == nil {
                try db.execute(sql: "INSERT OR IGNORE INTO serverKey (id, digest) VALUES (1, ?)", arguments: [check])
            }
            guard try kept(db) == check else { throw StoreError(.keyMismatch, path: nil) }
        }
    }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("register") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: register)
        }
        return migrator
    }

    /// Times are milliseconds since 1970; secrets are digests or sealed, in hexadecimal digits.
    private static let register = """
        -- Which server key the digests were made with.
        CREATE TABLE serverKey (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            digest TEXT NOT NULL
        ) STRICT;

        CREATE TABLE user (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE COLLATE NOCASE,
            email TEXT NOT NULL,
            phone TEXT NOT NULL,
            pinHash TEXT,
            failures INTEGER NOT NULL DEFAULT 0,
            isSuspended INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        -- The one OTP that a user can activate with.
        CREATE TABLE otp (
            userID INTEGER PRIMARY KEY REFERENCES user (id),
            digest TEXT NOT NULL,
            expiresAt INTEGER NOT NULL,
            tries INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        -- When a user asked for OTPs, as far back as the policy counts.
        CREATE TABLE otpIssue (
            userID INTEGER NOT NULL REFERENCES user (id),
            issuedAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX otpIssueByUser ON otpIssue (userID, issuedAt);

        -- The demo's telephone: the newest OTP sent to a user.
        CREATE TABLE outbox (
            userID INTEGER PRIMARY KEY REFERENCES user (id),
            sealed TEXT NOT NULL
        ) STRICT;

        CREATE TABLE session (
            digest TEXT PRIMARY KEY,
            userID INTEGER NOT NULL REFERENCES user (id),
            instanceID TEXT NOT NULL,
            expiresAt INTEGER NOT NULL,
            UNIQUE (userID, instanceID)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX sessionByInstance ON session (instanceID);
        CREATE INDEX sessionByExpiry ON session (expiresAt);

        CREATE TABLE fingerprintKey (
            userID INTEGER NOT NULL REFERENCES user (id),
            instanceID TEXT NOT NULL,
            digest TEXT NOT NULL,
            PRIMARY KEY (userID, instanceID)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE blockedInstance (
            instanceID TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """
}
