import GRDB
import Motif

/// The bank's database: one connection, one statement after the other.
///
/// In a file it runs in WAL mode with `synchronous=FULL`: what was answered survives the end of the process and of the machine.
/// A transaction is immediate, so what it has read is still true when it writes, whatever other processes do with the file.
struct Store: Sendable {
    let key: ServerKey
    private let queue: DatabaseQueue
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
        } catch {
            throw StoreError(error, path: location.path)
        }
        try blockingTransaction { db in
            try Schema.check(db)
            try Schema.migrate(db)
            try Schema.claim(db, with: key)
        }
    }

    /// Ends the connection; whatever is still asked of it fails. The last connection of a file takes the log of writes into it.
    func close() throws(StoreError) {
        do { try queue.close() } catch { throw StoreError(error, path: path) }
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

    /// Runs `body`, which reads with one statement, so that it needs no transaction.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Value {
        try await run(body)
    }

    private func run<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(BackendFault) -> Value {
        let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
            queue.asyncWriteWithoutTransaction { db in
                continuation.resume(returning: Result { try body(db) })
            }
        }
        do {
            return try result.get()
        } catch let fault as BackendFault {
            throw fault
        } catch {
            throw .store(StoreError(error, path: path))
        }
    }

    private static func transaction<Value>(_ db: Database, _ body: (Database) throws -> Value) throws -> Value {
        try db.beginTransaction(.immediate)
        do {
            let value = try body(db)
            try db.commit()
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
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return (queue, try newKey ?? keyFile.read())
    }
}
