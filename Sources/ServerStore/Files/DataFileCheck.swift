import GRDB

/// What a full check of a server's data file found. It holds nothing of the data.
public struct DataFileCheck: Sendable, Hashable {
    /// Something that is wrong with the file.
    public enum Problem: Sendable, Hashable {
        /// It cannot be used.
        case unusable(StoreError)
        /// A part of it is damaged, in SQLite's words.
        case damaged(String)
        /// So many rows of a table refer to rows that are not there.
        case danglingRows(table: String, count: Int)
    }

    /// The lengths of the file and of the log beside it, in bytes.
    public private(set) var bytes = 0
    /// How many migrations it has had; `nil` when it cannot be read.
    public private(set) var version: Int?
    public private(set) var problems: [Problem] = []

    /// How many damages are listed.
    private static let limit = 20

    /// Checks a file, which may be in use meanwhile: every page, index and reference, and its key. It blocks the thread; the time grows with
    /// the file.
    ///
    /// - Parameters:
    ///   - path: The data file.
    ///   - schema: The tables of the server whose file it is.
    ///   - busyTimeout: How long to wait for another process that holds the file.
    public init(_ path: String, schema: StoreSchema, busyTimeout: Duration = .seconds(5)) {
        do {
            try check(path, StoreOpening(schema: schema, busyTimeout: busyTimeout))
        } catch {
            problems.append(.unusable(StoreError(error, path: path)))
        }
    }

    private mutating func check(_ path: String, _ opening: StoreOpening) throws {
        guard let length = try DataFile.size(of: path) else { throw StoreError(.missing, path: path) }
        let log = try DataFile.size(of: path + "-wal") ?? 0
        bytes = length + log
        let key = Result { () throws(StoreError) in try ServerKeyFile(path: path + ".key").read() }
        if case .failure(let error) = key { problems.append(.unusable(error)) }

        let queue = try opening.openReader(path)
        defer { try? queue.close() }
        let found = try queue.inDatabase { db in
            try opening.schema.check(db)
            if log == 0 { try StoreOpening.checkLength(length, db) }
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version")
            return (version: version, problems: try Self.problems(of: db))
        }
        version = found.version
        problems += found.problems
        // Where pages are damaged, reading the digest may fail, which says nothing new.
        guard found.problems.isEmpty, case .success(let key) = key else { return }
        try queue.inDatabase { try opening.schema.checkKey($0, key) }
    }

    private static func problems(of db: Database) throws -> [Problem] {
        let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(limit))")
        guard lines == ["ok"] else { return lines.map(Problem.damaged) }
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT "table" AS name, count(*) AS count FROM pragma_foreign_key_check GROUP BY "table" ORDER BY "table"
                """)
        return rows.map { .danglingRows(table: $0["name"], count: $0["count"]) }
    }
}
