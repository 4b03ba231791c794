import GRDBSQLite
import Glibc
import WebPlatform

/// The databases of `indexedDB` in one SQLite database: a table of records, one of index entries, ordered by the bytes of their keys.
///
/// Several transactions may write side by side, to different stores, over the one connection. So each notes, before it changes a row, how the row was:
/// that is what ``abort(_:)`` puts back. SQLite's own transaction begins with the first of them and ends when none is left, so a process that is killed
/// leaves nothing half done.
public final class SQLiteDatabases: WebDatabases {
    /// How much a store holds, in bytes.
    public static let capacity = 1 << 30

    let path: String
    let capacity: Int
    /// `nil` once it is closed.
    private var connection: SQLiteConnection?
    /// The transactions that have changed something.
    private var writers: Set<Int> = []
    /// Those whose changes SQLite took back because of a failure.
    private var lost: Set<Int> = []
    /// What each has to write when it is committed.
    private var pending: [Int: [Pending]] = [:]

    private enum Pending {
        case schema(String?, name: String)
        case generator(Int, store: Int)
    }

    /// Opens a store.
    /// - Parameters:
    ///   - path: Its file, which is made if it is not there; `nil` for memory.
    ///   - capacity: How much it holds, in bytes.
    public init(path: String?, capacity: Int = SQLiteDatabases.capacity) throws(WebDatabaseError) {
        self.path = path ?? ":memory:"
        self.capacity = capacity
        do throws(SQLiteFailure) {
            if let path { try Self.makeFile(path) }
            let connection = try SQLiteConnection(path: self.path)
            try Self.prepare(connection)
            self.connection = connection
        } catch {
            throw Self.wording(error, self.path)
        }
    }

    /// Only its owner reads what apps keep.
    private static func makeFile(_ path: String) throws(SQLiteFailure) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw SQLiteFailure(code: SQLITE_CANTOPEN, message: String(cString: strerror(errno)))
        }
        Glibc.close(descriptor)
    }

    /// Does something, and has what fails told in words. What SQLite took back by itself is noted.
    func asking<Result>(
        _ body: (SQLiteConnection) throws(SQLiteFailure) -> Result
    ) throws(WebDatabaseError) -> Result {
        guard let connection else { throw WebDatabaseError(reason: "the databases were closed: the run is over") }
        do throws(SQLiteFailure) {
            return try body(connection)
        } catch {
            if !connection.isInTransaction { loseWriters() }
            throw Self.wording(error, path)
        }
    }

    /// Does something that changes rows, all of it or nothing.
    func writing<Result>(
        in transaction: Int, _ body: (SQLiteConnection) throws(SQLiteFailure) -> Result
    ) throws(WebDatabaseError) -> Result {
        try checkIsWhole(transaction)
        return try asking { connection throws(SQLiteFailure) in
            if !connection.isInTransaction { try connection.execute("BEGIN IMMEDIATE") }
            writers.insert(transaction)
            return try Self.wholly(connection, body)
        }
    }

    private static func wholly<Result>(
        _ connection: SQLiteConnection, _ body: (SQLiteConnection) throws(SQLiteFailure) -> Result
    ) throws(SQLiteFailure) -> Result {
        try connection.run("SAVEPOINT step")
        do throws(SQLiteFailure) {
            let result = try body(connection)
            try connection.run("RELEASE step")
            return result
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK TO step; RELEASE step") }
            throw error
        }
    }

    private func checkIsWhole(_ transaction: Int) throws(WebDatabaseError) {
        if lost.contains(transaction) {
            throw WebDatabaseError(reason: "the changes of the transaction were lost when the store failed")
        }
    }

    private func loseWriters() {
        lost.formUnion(writers)
        writers = []
    }

    public func setSchema(_ schema: String?, of name: String, in transaction: Int) {
        pending[transaction, default: []].append(.schema(schema, name: name))
    }

    public func setGenerator(_ number: Int, of store: Int, in transaction: Int) {
        pending[transaction, default: []].append(.generator(number, store: store))
    }

    public func commit(_ transaction: Int) throws(WebDatabaseError) {
        try checkIsWhole(transaction)
        if let pending = pending.removeValue(forKey: transaction) {
            try writing(in: transaction) { connection throws(SQLiteFailure) in
                for change in pending { try Self.write(change, connection) }
            }
        }
        guard writers.contains(transaction) else { return }
        try asking { connection throws(SQLiteFailure) in
            try Undo.forget(transaction, connection)
            // A transaction of SQLite's that does not end well is ended: nothing of it stays.
            if writers.count == 1 {
                do throws(SQLiteFailure) {
                    try connection.execute("COMMIT")
                } catch {
                    if connection.isInTransaction { try connection.execute("ROLLBACK") }
                    throw error
                }
            }
        }
        writers.remove(transaction)
    }

    private static func write(_ change: Pending, _ connection: SQLiteConnection) throws(SQLiteFailure) {
        switch change {
        case .schema(let schema?, let name):
            try connection.run("INSERT OR REPLACE INTO databases VALUES (?, ?)", .text(name), .text(schema))
        case .schema(nil, let name):
            try connection.run("DELETE FROM databases WHERE name = ?", .text(name))
        case .generator(let number, let store):
            try connection.run("INSERT OR REPLACE INTO generators VALUES (?, ?)", .integer(store), .integer(number))
        }
    }

    public func abort(_ transaction: Int) throws(WebDatabaseError) {
        pending[transaction] = nil
        if lost.remove(transaction) != nil || !writers.contains(transaction) { return }
        try asking { connection throws(SQLiteFailure) in
            do throws(SQLiteFailure) {
                try Self.wholly(connection) { connection throws(SQLiteFailure) in
                    try Undo.takeBack(transaction, connection)
                }
                writers.remove(transaction)
                if writers.isEmpty { try connection.execute("COMMIT") }
            } catch {
                if connection.isInTransaction { try connection.execute("ROLLBACK") }
                throw error
            }
        }
    }

    public func close() {
        for transaction in writers { try? abort(transaction) }
        connection = nil
    }

    deinit { close() }
}
