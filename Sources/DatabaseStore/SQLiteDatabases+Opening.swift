import GRDBSQLite
import WebPlatform

extension SQLiteDatabases {
    /// In the file's header, so that no other program's database is taken for one of these: `PUDB`.
    private static let applicationID = 0x5055_4442
    private static let version = 1
    private static let pageSize = 4096

    private static let tables = """
        CREATE TABLE databases (name TEXT PRIMARY KEY, schema TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE generators (store INTEGER PRIMARY KEY, number INTEGER NOT NULL);
        CREATE TABLE records (
            store INTEGER NOT NULL, key BLOB NOT NULL, text TEXT NOT NULL, bytes BLOB, UNIQUE (store, key));
        CREATE TABLE entries (
            source INTEGER NOT NULL, position BLOB NOT NULL, store INTEGER NOT NULL, primary_key BLOB NOT NULL,
            PRIMARY KEY (source, position)) WITHOUT ROWID;
        CREATE INDEX entries_of_record ON entries (store, primary_key);
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """

    /// Makes the tables of a new file; looks at one that is there.
    static func prepare(_ connection: SQLiteConnection) throws(SQLiteFailure) {
        // One run at a time: what is in memory of the schemas stays true.
        try connection.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA page_size = \(pageSize)")
        if try connection.number("SELECT count(*) FROM sqlite_master") ?? 0 > 0 {
            guard try connection.number("PRAGMA application_id") == applicationID else {
                throw SQLiteFailure(code: SQLITE_NOTADB, message: "another program's database")
            }
            guard try connection.number("PRAGMA user_version") == version else {
                throw SQLiteFailure(code: SQLITE_SCHEMA, message: "another version")
            }
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
        } else {
            try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            try connection.execute("BEGIN IMMEDIATE; \(tables) COMMIT")
        }
        try connection.execute(Undo.tables)
    }

    /// Throws if a record does not fit in any more. SQLite's own limit of a file's size would take the whole transaction back, those of others as well.
    static func checkRoom(
        for record: WebRecord, in capacity: Int, _ connection: SQLiteConnection
    ) throws(SQLiteFailure) {
        let pages = try connection.number("PRAGMA page_count") ?? 0
        let free = try connection.number("PRAGMA freelist_count") ?? 0
        let entries = record.entries.reduce(0) { $0 + 2 * ($1.key.count + record.key.count) }
        let needed = record.text.utf8.count + (record.bytes?.count ?? 0) + 2 * record.key.count + entries
        if (pages - free) * pageSize + needed > capacity {
            throw SQLiteFailure(code: SQLITE_FULL, message: "the capacity is \(capacity) bytes")
        }
    }

    /// Why a store cannot be used, for a script's author.
    static func wording(_ failure: SQLiteFailure, _ path: String) -> WebDatabaseError {
        switch failure.code & 0xff {
        case SQLITE_FULL:
            WebDatabaseError(reason: "there is no room left for the databases", isFull: true)
        case SQLITE_BUSY, SQLITE_LOCKED:
            WebDatabaseError(reason: "another run uses the databases of '\(path)': give this one a storage of its own")
        case SQLITE_NOTADB:
            WebDatabaseError(reason: "'\(path)' is no file of indexedDB: move it away, or name another storage")
        case SQLITE_CORRUPT:
            WebDatabaseError(reason: "'\(path)' is damaged: \(failure.message)")
        case SQLITE_SCHEMA:
            WebDatabaseError(reason: "'\(path)' was written by another version of Puente")
        case SQLITE_TOOBIG:
            WebDatabaseError(reason: "the value is too large to be stored")
        default:
            WebDatabaseError(reason: "the databases of '\(path)' cannot be used: \(failure.message)")
        }
    }
}
