import GRDB

/// Opens the connections to a store's file.
struct StoreOpening {
    let schema: StoreSchema
    /// How long to wait for another process that holds the file.
    let busyTimeout: Duration

    /// Opens the connection that writes.
    func open(_ path: String) throws -> (DatabaseQueue, ServerKey) {
        let keyFile = ServerKeyFile(path: path + ".key")
        DraftFile.removeAbandoned(of: keyFile.path)
        // A new database gets its key first: it must never hold anything that no key belongs to.
        let newKey = try DataFile.isInUse(path) ? nil : keyFile.readOrMake()
        if newKey != nil { try DataFile.make(at: path) }
        let (length, wasLeftOpen) = (try DataFile.size(of: path) ?? 0, try DataFile.wasLeftOpen(path))

        var configuration = configuration
        configuration.journalMode = .wal
        // Before GRDB sets the journal mode, which would change the file of another program.
        configuration.prepareDatabase { [schema] in try schema.check($0) }
        let queue = try DatabaseQueue(path: Self.fileName(path), configuration: configuration)
        try queue.inDatabase { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            guard newKey == nil else { return }
            if !wasLeftOpen { try Self.checkLength(length, db) }
            if wasLeftOpen || length <= Self.small { try Self.quickCheck(db) }
        }
        return (queue, try newKey ?? keyFile.read())
    }

    /// Opens a connection for reading. It is not opened as read-only: the last connection to close takes the log into the file.
    func openReader(_ path: String) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = TRUE") }
        return try DatabaseQueue(path: Self.fileName(path), configuration: configuration)
    }

    /// Refuses a file whose pages do not fit together, as after a machine or disk that failed. What stands in a row is not looked at: SQLite
    /// has no sums of it.
    static func quickCheck(_ db: Database) throws {
        guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
            throw StoreError(.damaged, path: nil)
        }
    }

    /// Refuses a file that ends within a page: SQLite takes what is missing for zeros. Of one that was not closed, the log may still have it.
    static func checkLength(_ bytes: Int, _ db: Database) throws {
        guard let page = try Int.fetchOne(db, sql: "PRAGMA page_size"), bytes.isMultiple(of: page) else {
            throw StoreError(.damaged, path: nil)
        }
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        return configuration
    }

    /// A file up to this length, in bytes, is checked at every opening: that takes some milliseconds.
    private static let small = 8 << 20

    /// A path as SQLite takes it for a file's, whatever it is called: `:memory:` and `file:…` mean something else to it.
    static func fileName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }
}
