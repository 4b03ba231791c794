import GRDB

/// The tables of the bank's database. SQLite's `user_version` counts the migrations that made them.
enum Schema {
    /// What SQLite's `application_id` says of our databases: `SMEP`.
    static let applicationID: Int32 = 0x534D_4550

    /// What brings a database from each version to the next. One that was published is never changed.
    static let migrations = [register, cards, budgetSettings, wrongPhones]

    /// Refuses a database of another program or of a newer version, without changing it.
    static func check(_ db: Database) throws {
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
    static func migrate(_ db: Database, with migrations: [String] = migrations) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version < migrations.count else { return }
        for migration in migrations[version...] { try db.execute(sql: migration) }
        try db.execute(
            sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(migrations.count)")
    }

    /// Refuses a database that was made with another server key; a new one is this key's from now on.
    static func claim(_ db: Database, with key: ServerKey) throws {
        let check = key.digest(of: "", for: .check)
        switch try String.fetchOne(db, sql: "SELECT digest FROM serverKey") {
        case check: return
        case nil: try db.execute(sql: "INSERT INTO serverKey (id, digest) VALUES (1, ?)", arguments: [check])
        default: throw StoreError(.keyMismatch, path: nil)
        }
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
