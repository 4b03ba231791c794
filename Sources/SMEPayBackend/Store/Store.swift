import GRDB
import Motif

/// The bank's database: one connection, one statement after the other; of a file, another one for what only reads at length.
///
/// In a file it runs in WAL mode with `synchronous=FULL`: what was answered survives the end of the process and of the machine.
/// A transaction is immediate, so what it has read is still true when it writes, whatever other processes do with the file.
struct Store: Sendable {
    let key: ServerKey
    private let queue: DatabaseQueue
    /// What long reads are done with; in memory there is one connection only.
    private let reader: DatabaseQueue
    private let users = StoreUsers()
    private let path: String?

    /// - Parameter busyTimeout: How long to wait for another process that holds the file.
    /// - Throws: ``StoreError``, each cause told apart. An existing file is not changed then.
    init(_ location: StoreLocation, busyTimeout: Duration) throws(StoreError) {
        path = location.path
        do {
            (queue, key) =
                switch location {
                case .memory: (try DatabaseQueue(), ServerKey())
                case .file(let path): try Self.openFile(path, busyTimeout: busyTimeout)
                }
            try queue.inDatabase { [key] db in
                try Self.transaction(db) { db in
                    try Schema.check(db)
                    try Schema.migrate(db)
                    try Schema.claim(db, with: key)
                }
            }
            reader = try location.path.map { try Self.openReader($0, busyTimeout: busyTimeout) } ?? queue
        } catch {
            throw StoreError(error, path: location.path)
        }
    }

    /// Ends the connection; whatever is still asked of it fails. The last connection of a file takes the log of writes into it.
    func close() throws(StoreError) {
        do {
            try reader.close()
            try queue.close()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs `body` in one immediate transaction, committed when it returns, whatever it returns, and undone when it throws.
    /// The caller's cancellation does not reach it.
    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Value {
        try await run { db in try Self.transaction(db, body) }
    }

    /// ``transaction(_:)`` for opening the bank: it blocks the thread.
    func blockingTransaction<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try queue.inDatabase { db in try Self.transaction(db, body) }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// ``transaction(_:)`` for what may be refused: a refusal that `body` throws undoes it too, and is the outcome.
    func attempt<Value: Sendable, Refusal: Error>(
        refusal: Refusal.Type = MotifApplicationError.self, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Result<Value, Refusal> {
        try await run { db in
            do {
                return .success(try Self.transaction(db, body))
            } catch let refusal as Refusal {
                return .failure(refusal)
            }
        }
    }

    /// Runs `body`, which only reads, on the bank as it stands when it begins: who writes to a file does not wait for it, and the other
    /// way round. A refusal that it throws is the outcome.
    func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Outcome<Value> {
        try await run(on: reader) { db in
            do {
                return .success(try Self.transaction(db, beginning: "DEFERRED", body))
            } catch let refusal as MotifApplicationError {
                return .failure(refusal)
            }
        }
    }

    /// Runs `body`, which reads with one statement, so that it needs no transaction.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Value {
        try await run(body)
    }

    /// Runs `body` on the bank's connection: at once on this thread when nobody has it, for going to another thread and back is two
    /// wake-ups, which can take as long as a write to the disk; else in its turn, and no thread waits for it. So one thread at most of
    /// Swift's pool is with the disk, and one that is somebody's own, a script engine's for instance, never is.
    @concurrent private func run<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Value {
        let isOnPool = withUnsafeCurrentTask { $0?.unownedTaskExecutor == nil }
        guard isOnPool, users.enterAlone() else {
            users.enter()
            return try await run(on: queue) { [users] db in
                defer { users.leave() }
                return try body(db)
            }
        }
        defer { users.leave() }
        return try fault { try queue.inDatabase(body) }
    }

    private func run<Value: Sendable>(
        on connection: DatabaseQueue, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Value {
        let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
            connection.asyncWriteWithoutTransaction { db in
                continuation.resume(returning: Result { try body(db) })
            }
        }
        return try fault { try result.get() }
    }

    private func fault<Value>(_ body: () throws -> Value) throws(BackendFault) -> Value {
        do {
            return try body()
        } catch let fault as BackendFault {
            throw fault
        } catch {
            throw .store(StoreError(error, path: path))
        }
    }

    private static func transaction<Value>(
        _ db: Database, beginning kind: String = "IMMEDIATE", _ body: (Database) throws -> Value
    ) throws -> Value {
        try db.run("BEGIN \(kind) TRANSACTION")
        do {
            let value = try body(db)
            try db.run("COMMIT TRANSACTION")
            return value
        } catch {
            try? db.rollback()
            throw error
        }
    }

    private static func openFile(_ path: String, busyTimeout: Duration) throws -> (DatabaseQueue, ServerKey) {
        let keyFile = ServerKeyFile(path: path + ".key")
        // A new database gets its key first: it must never hold anything that no key belongs to.
        let newKey = try DataFile.isInUse(path) ? nil : keyFile.readOrMake()
        if newKey != nil { try DataFile.make(at: path) }

        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        // Before GRDB sets the journal mode, which would change the file of another program.
        configuration.prepareDatabase { try Schema.check($0) }
        let queue = try DatabaseQueue(path: Self.fileName(path), configuration: configuration)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return (queue, try newKey ?? keyFile.read())
    }

    /// Opens the connection for long reads. It is not opened as read-only: the last connection to close takes the log into the file.
    private static func openReader(_ path: String, busyTimeout: Duration) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA query_only = TRUE") }
        return try DatabaseQueue(path: Self.fileName(path), configuration: configuration)
    }

    /// A path as SQLite takes it for a file's, whatever it is called: `:memory:` and `file:…` mean something else to it.
    private static func fileName(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }
}
