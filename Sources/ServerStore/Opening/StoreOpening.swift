import GRDB

/// Opens the connections to a store's file.
struct StoreOpening {
    let schema: StoreSchema
    /// How long to wait for another process that holds the file.
    let busyTimeout: Duration

    /// Opens the connection that writes.
    func open(_ path: String) throws -> (DatabaseQueue, ServerKey) {
        let keyFile = ServerKeyFile(path: path + ".key")
        // A new database gets its key first: it must never hold anything that no key belongs to.
        let newKey = try DataFile.isInUse(path) ? nil : keyFile.readOrMake()
        if newKey != nil { try DataFile.make(at: path) }

        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        // Before GRDB sets the journal mode, which would change the file of another program.
        configuration.prepareDatabase { [schema] in try schema.check($0) }
        let queue = try DatabaseQueue(path: Self.fileName(path), configuration: configuration)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return (queue, try newKey ?? keyFile.read())
    }

    /// Opens the connection for long reads. It is not opened as read-only: the last connection to close takes the log into the file.
    func openReader(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = TRUE") }
        return try DatabaseQueue(path: Self.fileName(path), configuration: configuration)
    }

    /// A path as SQLite takes it for a file's, whatever it is called: `:memory:` and `file:…` mean something else to it.
    private static func fileName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }
}
