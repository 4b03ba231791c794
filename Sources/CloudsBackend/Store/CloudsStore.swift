import GRDB
import ServerHTTP
import ServerStore

/// The database of the three services.
typealias CloudsStore = Store<CloudsFault, CloudRefusal>

/// Why the server could not do its work: nothing that the caller did.
public enum CloudsFault: StoreFault, Sendable, Hashable {
    /// The database failed.
    case store(StoreError)
    /// A secret could not be encrypted.
    case sealing
}

extension CloudsFault: CustomStringConvertible {
    /// What is wrong and what to do, for the operator.
    public var description: String {
        switch self {
        case .store(let error): error.description
        case .sealing: SealingError().description
        }
    }
}

/// Why a request gets no other answer, in the words of the service that was asked. It undoes the request's transaction.
struct CloudRefusal: Error, Sendable {
    let reply: Reply
}

enum CloudsSchema {
    /// SQLite's `application_id` says `PCLD` of the databases.
    static let clouds = StoreSchema(applicationID: 0x5043_4C44, keyCheck: .check, migrations: [first])

    /// Times are milliseconds since 1970. Tokens and codes are kept as digests.
    private static let first = """
        CREATE TABLE account (
            cloud INTEGER PRIMARY KEY,
            accountID TEXT NOT NULL,
            givenName TEXT NOT NULL,
            surname TEXT NOT NULL,
            email TEXT NOT NULL,
            total INTEGER,
            used INTEGER NOT NULL,
            trashed INTEGER NOT NULL,
            changes INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE node (
            id INTEGER PRIMARY KEY,
            cloud INTEGER NOT NULL,
            publicID TEXT NOT NULL UNIQUE,
            parent INTEGER REFERENCES node,
            name TEXT NOT NULL,
            key TEXT NOT NULL,
            words TEXT NOT NULL,
            kind INTEGER NOT NULL,
            type TEXT,
            description TEXT,
            size INTEGER NOT NULL,
            hash TEXT,
            content INTEGER,
            text TEXT NOT NULL,
            createdAt INTEGER NOT NULL,
            modifiedAt INTEGER NOT NULL,
            clientModifiedAt INTEGER NOT NULL,
            version INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            change INTEGER NOT NULL,
            trashedBy INTEGER,
            target TEXT,
            starred INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX nodeByParent ON node (parent);
        CREATE INDEX nodeByName ON node (parent, key);
        CREATE UNIQUE INDEX nodeAlone ON node (parent, key) WHERE trashedBy IS NULL AND cloud <> 2;
        CREATE INDEX nodeByChange ON node (cloud, change);
        CREATE INDEX nodeInFolderByChange ON node (parent, change);
        CREATE INDEX nodeByTrash ON node (trashedBy) WHERE trashedBy IS NOT NULL;
        CREATE INDEX nodeByContent ON node (content) WHERE content IS NOT NULL;

        CREATE TABLE content (id INTEGER PRIMARY KEY, size INTEGER NOT NULL) STRICT;
        CREATE TABLE chunk (
            id INTEGER PRIMARY KEY,
            content INTEGER NOT NULL REFERENCES content ON DELETE CASCADE,
            start INTEGER NOT NULL,
            bytes BLOB NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX chunkByStart ON chunk (content, start);

        CREATE TABLE upload (
            id INTEGER PRIMARY KEY,
            cloud INTEGER NOT NULL,
            name TEXT NOT NULL UNIQUE,
            content INTEGER NOT NULL REFERENCES content,
            total INTEGER,
            settings TEXT NOT NULL,
            isClosed INTEGER NOT NULL,
            startedAt INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE grantGiven (
            id INTEGER PRIMARY KEY,
            cloud INTEGER NOT NULL,
            client TEXT NOT NULL,
            scope TEXT NOT NULL,
            refresh TEXT UNIQUE
        ) STRICT;
        CREATE TABLE token (
            digest TEXT PRIMARY KEY,
            grantID INTEGER NOT NULL REFERENCES grantGiven ON DELETE CASCADE,
            expiresAt INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE code (
            digest TEXT PRIMARY KEY,
            cloud INTEGER NOT NULL,
            client TEXT NOT NULL,
            scope TEXT NOT NULL,
            redirect TEXT NOT NULL,
            challenge TEXT NOT NULL,
            isOffline INTEGER NOT NULL,
            expiresAt INTEGER NOT NULL
        ) STRICT;
        """
}

extension ServerKey.Purpose {
    /// Tells whether a database was made with this key.
    static let check = Self(rawValue: "Puente clouds check")
    static let code = Self(rawValue: "Puente clouds code")
    static let token = Self(rawValue: "Puente clouds token")
    static let refresh = Self(rawValue: "Puente clouds refresh")
    static let cursor = Self(rawValue: "Puente clouds cursor")
    /// Links that open a content without a token.
    static let link = Self(rawValue: "Puente clouds link")
}
