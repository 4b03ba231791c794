import GRDBSQLite

/// An open SQLite database and the statements that were prepared for it.
final class SQLiteConnection {
    private let connection: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]
    /// Has SQLite copy what is bound.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// - Parameter path: The file's, or `:memory:`.
    init(path: String) throws(SQLiteFailure) {
        var connection: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW
        let code = sqlite3_open_v2(path, &connection, flags, nil)
        guard code == SQLITE_OK, let connection else {
            let message = connection.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(connection)
            throw SQLiteFailure(code: code, message: message)
        }
        self.connection = connection
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(connection)
    }

    /// Whether a transaction is open. SQLite ends one by itself after some failures.
    var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

    /// Executes statements that have no values and are not prepared for another time.
    func execute(_ sql: String) throws(SQLiteFailure) {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    /// Runs a statement, and gives its rows to `row`.
    func run(_ sql: String, _ values: SQLValue..., row: (SQLRow) -> Void = { _ in }) throws(SQLiteFailure) {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            guard bind(value, at: Int32(index + 1), to: statement) == SQLITE_OK else { throw failure }
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure }
            row(SQLRow(statement: statement))
        }
    }

    /// The first column of a statement's first row, a number; `nil` when there is no row.
    func number(_ sql: String, _ values: SQLValue...) throws(SQLiteFailure) -> Int? {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            guard bind(value, at: Int32(index + 1), to: statement) == SQLITE_OK else { throw failure }
        }
        let code = sqlite3_step(statement)
        guard code == SQLITE_ROW || code == SQLITE_DONE else { throw failure }
        return code == SQLITE_ROW ? Int(sqlite3_column_int64(statement, 0)) : nil
    }

    private func prepared(_ sql: String) throws(SQLiteFailure) -> OpaquePointer? {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        guard sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK
        else { throw failure }
        statements[sql] = statement
        return statement
    }

    private func bind(_ value: SQLValue, at position: Int32, to statement: OpaquePointer?) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(statement, position)
        case .integer(let integer): return sqlite3_bind_int64(statement, position, Int64(integer))
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { bytes in
                // No bytes have no address, which SQLite would take for NULL.
                guard let start = bytes.baseAddress, !bytes.isEmpty else {
                    return sqlite3_bind_zeroblob(statement, position, 0)
                }
                return sqlite3_bind_blob64(statement, position, start, UInt64(bytes.count), Self.transient)
            }
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text(statement, position, "", 0, Self.transient)
                    }
                    return sqlite3_bind_text64(
                        statement, position, start, UInt64(characters.count), Self.transient, UInt8(SQLITE_UTF8))
                }
            }
        }
    }

    private var failure: SQLiteFailure {
        SQLiteFailure(code: sqlite3_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
    }
}

/// A value of a statement.
enum SQLValue {
    case null
    case integer(Int)
    case bytes([UInt8])
    case text(String)
}

/// The row that a statement is at.
struct SQLRow {
    fileprivate let statement: OpaquePointer?

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func text(_ column: Int32) -> String {
        let start = sqlite3_column_text(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }

    /// Valid until the statement goes on.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }
}

/// Why SQLite did not do what it was to do.
struct SQLiteFailure: Error {
    /// SQLite's own code.
    let code: Int32
    let message: String
}
