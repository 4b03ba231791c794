import GRDBSQLite
import Glibc
import JSONCoding

/// One open SQLite database.
///
/// `@unchecked Sendable` because it holds a pointer, which never changes and which any thread may use: the database is opened in SQLite's
/// serialized mode (`SQLITE_OPEN_FULLMUTEX`).
final class Database: @unchecked Sendable {
    private let connection: OpaquePointer
    /// SQLite keeps no bytes of ours: it makes copies of what is bound.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(path: String) throws(SQLiteFailure) {
        var connection: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &connection,
            SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW, nil)
        guard code == SQLITE_OK, let connection else {
            let message = connection.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
            sqlite3_close_v2(connection)
            throw SQLiteFailure(code: code, message: message)
        }
        self.connection = connection
        // No statement opens other files of the machine. What VACUUM attaches for itself has no name.
        sqlite3_set_authorizer(
            connection,
            { _, action, name, _, _, _ in
                switch action {
                case SQLITE_ATTACH: name?.pointee != 0 ? SQLITE_DENY : SQLITE_OK
                // Where the whole process keeps what is temporary.
                case SQLITE_PRAGMA:
                    sqlite3_stricmp(name, "temp_store_directory") == 0
                        || sqlite3_stricmp(name, "data_store_directory") == 0 ? SQLITE_DENY : SQLITE_OK
                default: SQLITE_OK
                }
            }, nil)
        // A file that is no database is noticed at the first look.
        if sqlite3_exec(connection, "SELECT count(*) FROM sqlite_master", nil, nil, nil) != SQLITE_OK { throw failure }
    }

    deinit {
        sqlite3_close_v2(connection)
    }

    /// Executes a statement, the first one in the text.
    func execute(_ statement: SQLStatement) -> SQLResult {
        do throws(SQLiteFailure) {
            return try run(statement)
        } catch {
            return .failure(error)
        }
    }

    private func run(_ statement: SQLStatement) throws(SQLiteFailure) -> SQLResult {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection, statement.sql, -1, &prepared, nil) == SQLITE_OK else { throw failure }
        defer { sqlite3_finalize(prepared) }
        try bind(statement.params ?? [], to: prepared)
        let before = sqlite3_total_changes(connection)
        var rows: [JSONObject] = []
        // Nothing was prepared of a text that is empty or a comment.
        while prepared != nil {
            let code = sqlite3_step(prepared)
            if code == SQLITE_DONE { break }
            guard code == SQLITE_ROW else { throw failure }
            rows.append(Self.row(of: prepared))
        }
        let affected = Int64(sqlite3_total_changes(connection) - before)
        let insertID = sqlite3_last_insert_rowid(connection)
        return .success(
            rows: rows, rowsAffected: affected, insertID: affected > 0 && insertID != 0 ? insertID : nil)
    }

    private func bind(_ values: [JSONValue], to prepared: OpaquePointer?) throws(SQLiteFailure) {
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            let code: Int32 =
                switch value {
                case .null: sqlite3_bind_null(prepared, position)
                case .bool(let value):
                    sqlite3_bind_text(prepared, position, value ? "true" : "false", -1, Self.transient)
                case .integer(let value): sqlite3_bind_int64(prepared, position, value)
                case .double(let value): sqlite3_bind_double(prepared, position, value)
                case .string(let text): bind(text, at: position, to: prepared)
                default: bind(value.description, at: position, to: prepared)
                }
            guard code == SQLITE_OK else { throw failure }
        }
    }

    private func bind(_ text: String, at position: Int32, to prepared: OpaquePointer?) -> Int32 {
        var text = text
        return text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // A text of no bytes has no address, which SQLite would take for NULL.
                guard let start = characters.baseAddress else {
                    return sqlite3_bind_text(prepared, position, "", 0, Self.transient)
                }
                return sqlite3_bind_text64(
                    prepared, position, start, UInt64(characters.count), Self.transient, UInt8(SQLITE_UTF8))
            }
        }
    }

    /// The row that a statement is at, by the columns' names; of two with one name the later counts.
    private static func row(of prepared: OpaquePointer?) -> JSONObject {
        var row = JSONObject()
        for column in 0..<sqlite3_column_count(prepared) {
            guard let name = sqlite3_column_name(prepared, column) else { continue }
            row[String(cString: name)] = value(of: prepared, column)
        }
        return row
    }

    private static func value(of prepared: OpaquePointer?, _ column: Int32) -> JSONValue {
        switch sqlite3_column_type(prepared, column) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(prepared, column))
        case SQLITE_FLOAT: return .double(sqlite3_column_double(prepared, column))
        case SQLITE_NULL: return .null
        default:
            // A blob is read as a text, as the platforms do it.
            let start = sqlite3_column_blob(prepared, column)
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(prepared, column)))
            return .string(String(decoding: bytes, as: UTF8.self))
        }
    }

    private var failure: SQLiteFailure {
        SQLiteFailure(
            code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)))
    }

    /// Deletes a database's files.
    /// - Returns: Whether there was one.
    static func delete(_ path: String) -> Bool {
        for suffix in ["-journal", "-wal", "-shm"] { unlink(path + suffix) }
        return unlink(path) == 0
    }

    /// Puts a database that comes with the app in its place, unless there is one already.
    static func copy(_ source: String, to path: String) throws(SQLiteFailure) {
        if access(path, F_OK) == 0 { return }
        let input = open(source, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw SQLiteFailure(code: SQLITE_CANTOPEN, message: "no such resource: \(source)") }
        defer { close(input) }
        let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw SQLiteFailure(code: SQLITE_CANTOPEN, message: String(cString: strerror(errno))) }
        defer { close(output) }
        var count = 0
        repeat { count = sendfile(output, input, nil, 1 << 20) } while count > 0
        if count < 0 {
            let message = String(cString: strerror(errno))
            unlink(path)
            throw SQLiteFailure(code: SQLITE_IOERR, message: message)
        }
    }
}
