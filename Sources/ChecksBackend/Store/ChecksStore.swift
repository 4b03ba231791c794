import GRDB
import ServerStore

/// The database of the security checks. What a request is refused with is an outcome of a transaction; what the server cannot do is thrown.
typealias ChecksStore = Store<ChecksFault, ChecksRefusal>

/// Why the server could not do its work: nothing that the caller did.
public enum ChecksFault: StoreFault, Sendable, Hashable {
    /// The database failed.
    case store(StoreError)
    /// A secret could not be encrypted.
    case sealing
}

extension ChecksFault: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .sealing: SealingError().description
        }
    }

    /// Whether the same request may succeed a moment later.
    var isPassing: Bool {
        if case .store(let error) = self { error.code == .locked } else { false }
    }
}

enum ChecksSchema {
    /// SQLite's `application_id` says `PSEC` of the databases.
    static let checks = StoreSchema(applicationID: 0x5053_4543, keyCheck: .check, migrations: [first])

    /// Times are seconds since 1970. Codes and tokens are digests.
    private static let first = """
        CREATE TABLE client (
            id INTEGER PRIMARY KEY,
            clientID TEXT NOT NULL UNIQUE,
            publicKey TEXT,
            registeredAt INTEGER NOT NULL
        ) STRICT;

        -- Where a check stands for a client: 'attempting', 'success' or 'blocked'. No row is an expired one.
        CREATE TABLE state (
            client INTEGER NOT NULL REFERENCES client (id),
            checkName TEXT NOT NULL,
            phase TEXT NOT NULL,
            remaining INTEGER NOT NULL DEFAULT 0,
            since INTEGER NOT NULL DEFAULT 0,
            until INTEGER NOT NULL DEFAULT 0,
            rememberedUntil INTEGER,
            -- Who has passed it, or whose check it was for one that depends on another.
            user TEXT,
            authenticatedAt INTEGER,
            PRIMARY KEY (client, checkName)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE code (
            digest TEXT PRIMARY KEY,
            client INTEGER NOT NULL REFERENCES client (id),
            scope TEXT NOT NULL,
            expiresAt INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE token (
            digest TEXT PRIMARY KEY,
            -- NULL for a confidential client's.
            client INTEGER REFERENCES client (id),
            clientName TEXT NOT NULL,
            scope TEXT NOT NULL,
            checks TEXT NOT NULL,
            issuedAt INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX tokenByClient ON token (client);

        CREATE TABLE transfer (
            id INTEGER PRIMARY KEY,
            user TEXT NOT NULL,
            amount TEXT,
            madeAt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX transferByUser ON transfer (user);
        """
}

extension ServerKey.Purpose {
    static let code = checks("code")
    static let token = checks("token")
    /// Compares what was answered with what is right.
    static let credential = checks("credential")
    /// Tells whether a database was made with this key.
    static let check = checks("check")

    private static func checks(_ name: String) -> Self { Self(rawValue: "Puente security checks \(name)") }
}
