import GRDB

/// A server's database: one connection, one statement after the other; of a file, another one for what only reads at length.
///
/// In a file it runs in WAL mode with `synchronous=FULL`: what was answered survives the end of the process and of the machine.
/// A transaction is immediate, so what it has read is still true when it writes, whatever other processes do with the file.
///
/// A transaction's body may throw a `Fault`, which the call throws in turn, or a `Refusal`, which is an outcome of the call.
/// Any other error becomes a ``StoreError`` in a `Fault`.
public struct Store<Fault: StoreFault, Refusal: Error>: Sendable {
    /// What secrets in this store are digested and sealed with.
    public let key: ServerKey
    private let queue: DatabaseQueue
    /// What long reads are done with; in memory there is one connection only.
    private let reader: DatabaseQueue
    private let users = StoreUsers()
    private let writes = StoreWrites()
    private let path: String?
    /// `nil` in memory.
    private let files: OpenFiles?

    /// Opens the store, which makes a file that is not there, and brings it to the schema's newest version. It blocks the thread.
    ///
    /// - Parameters:
    ///   - location: A file, or memory.
    ///   - schema: The tables, as steps from version to version.
    ///   - busyTimeout: How long to wait for another process that holds the file.
    /// - Throws: ``StoreError``, each cause told apart. An existing file is not changed then.
    public init(_ location: StoreLocation, schema: StoreSchema, busyTimeout: Duration) throws(StoreError) {
        path = location.path
        do {
            let opening = StoreOpening(schema: schema, busyTimeout: busyTimeout)
            (queue, key) =
                switch location {
                case .memory: (try DatabaseQueue(), ServerKey())
                case .file(let path): try opening.open(path)
                }
            try queue.inDatabase { [key] db in
                try Self.transaction(db) { db in
                    try schema.check(db)
                    try schema.migrate(db, with: key)
                    try schema.claim(db, with: key)
                }
            }
            reader = try location.path.map { try opening.openReader($0) } ?? queue
            files = location.path.map(OpenFiles.init)
        } catch {
            throw StoreError(error, path: location.path)
        }
    }

    /// Ends the connection; whatever is still asked of it fails. The last connection of a file takes the log of writes into it.
    ///
    /// The connection of a file that was deleted or replaced stays open to the end of the process: closing it would delete the log that
    /// now lies there.
    public func close() throws(StoreError) {
        do {
            try files?.check()
        } catch {
            _ = (Unmanaged.passRetained(queue), Unmanaged.passRetained(reader))
            throw error
        }
        do {
            try reader.close()
            try queue.close()
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// Runs `body` in one immediate transaction, committed when it returns, whatever it returns, and undone when it throws.
    /// The caller's cancellation does not reach it.
    public func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(Fault) -> Value {
        try await run { db in try acknowledged(Self.transaction(db, body)) }
    }

    /// ``transaction(_:)`` for opening a server: it blocks the thread.
    public func blockingTransaction<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try queue.inDatabase { db in try acknowledged(Self.transaction(db, body)) }
        } catch {
            throw StoreError(error, path: path)
        }
    }

    /// ``transaction(_:)`` for what may be refused: a refusal that `body` throws undoes it too, and is the outcome.
    public func attempt<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(Fault) -> Result<Value, Refusal> {
        try await attempt(refusal: Refusal.self, body)
    }

    /// ``attempt(_:)`` with refusals of another type.
    public func attempt<Value: Sendable, OtherRefusal: Error>(
        refusal: OtherRefusal.Type, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(Fault) -> Result<Value, OtherRefusal> {
        try await run { db in
            do {
                return .success(try acknowledged(Self.transaction(db, body)))
            } catch let refusal as OtherRefusal {
                return .failure(refusal)
            }
        }
    }

    /// Runs `body`, which only reads, on the database as it stands when it begins: who writes to a file does not wait for it, and the other
    /// way round. A refusal that it throws is the outcome.
    public func snapshot<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(Fault) -> Result<Value, Refusal> {
        try await run(on: reader) { db in
            do {
                return .success(try Self.transaction(db, beginning: "DEFERRED", body))
            } catch let refusal as Refusal {
                return .failure(refusal)
            }
        }
    }

    /// Runs `body`, which reads with one statement, so that it needs no transaction.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(Fault) -> Value {
        try await run(body)
    }

    /// Makes sure that the store can be written: something was a moment ago, or something is now that changes nothing.
    ///
    /// - Parameter time: How long ago it may have been.
    public func checkWritable(within time: Duration) async throws(Fault) {
        if writes.isWithin(time) {
            do { try files?.check() } catch { throw .store(error) }
        } else {
            // SQLite writes no row that is as it was, but a number of the header it does.
            try await transaction { db in
                try db.execute(sql: "PRAGMA user_version = \(try db.number("PRAGMA user_version"))")
            }
        }
    }

    /// Hands out what a committed transaction gave, unless that lies in a file that is not there any more.
    private func acknowledged<Value>(_ value: Value) throws(StoreError) -> Value {
        try files?.check()
        writes.note()
        return value
    }

    /// Runs `body` on the store's connection: at once on this thread when nobody has it, for going to another thread and back is two
    /// wake-ups, which can take as long as a write to the disk; else in its turn, and no thread waits for it. So one thread at most of
    /// Swift's pool is with the disk, and one that is somebody's own, a script engine's for instance, never is.
    @concurrent private func run<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(Fault) -> Value {
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
    ) async throws(Fault) -> Value {
        let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
            connection.asyncWriteWithoutTransaction { db in
                continuation.resume(returning: Result { try body(db) })
            }
        }
        return try fault { try result.get() }
    }

    private func fault<Value>(_ body: () throws -> Value) throws(Fault) -> Value {
        do {
            return try body()
        } catch let fault as Fault {
            throw fault
        } catch is SealingError {
            throw .sealing
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
}
