import ServerStore

/// The tables of the bank's database.
enum Schema {
    /// What SQLite's `application_id` says of our databases: `SMEP`.
    static let applicationID: Int32 = 0x534D_4550

    /// What brings a database from each version to the next. One that was published is never changed.
    static let migrations = [
        register, cards, budgetSettings, wrongPhones, reports, spend, sessions, invitations, phones,
    ]

    /// What SQL alone cannot bring forward.
    static let completions: [Int: StoreSchema.Completion] = [8: sealPhones]

    /// The bank's databases, as a store opens them.
    static let bank = StoreSchema(
        applicationID: applicationID, keyCheck: .check, migrations: migrations, completions: completions)

    /// Times are milliseconds since 1970; secrets are digests or sealed, in hexadecimal digits.
    private static let register = """
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
