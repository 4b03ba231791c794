import GRDB

/// Sees what is in the tables of a server's data file, over a connection of its own.
public final class StoreWitness: Sendable {
    /// All tables' contents, but for columns that may change at any time.
    public struct Contents: Equatable, Sendable {
        /// What a refused guess may change: tries that were used up, and what comes of the last one.
        public var tries: String
        public var rest: String
    }

    /// What of a table a refused request may change.
    public enum Changes: Sendable {
        /// These columns, by a refused guess.
        case tries([String])
        /// These columns, by any request; the others by a refused guess.
        case ignored([String])
        /// All columns, by a refused guess.
        case allTries
        case nothing
    }

    private let queue: DatabaseQueue
    private let sql: String

    /// - Parameter changes: What of the table of that name a refused request may change.
    public init(path: String, changes: (String) -> Changes) throws {
        var configuration = Configuration()
        configuration.readonly = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
        sql = try queue.read { db in
            var (tries, rest): ([String], [String]) = ([], [])
            for table in try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            {
                let all = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
                let (ofTries, others): ([String], [String]) =
                    switch changes(table) {
                    case .tries(let columns): (columns, all.filter { !columns.contains($0) })
                    case .ignored(let columns): (all.filter { !columns.contains($0) }, [])
                    case .allTries: (all, [])
                    case .nothing: ([], all)
                    }
                if !ofTries.isEmpty { tries.append(Self.contents(of: table, ofTries)) }
                if !others.isEmpty { rest.append(Self.contents(of: table, others)) }
            }
            func joined(_ parts: [String]) -> String { parts.isEmpty ? "''" : parts.joined(separator: " || '|' || ") }
            return "SELECT \(joined(tries)), \(joined(rest))"
        }
    }

    private static func contents(of table: String, _ columns: [String]) -> String {
        let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
        return "coalesce((SELECT group_concat(\(row), ';') FROM \"\(table)\"), '')"
    }

    /// A number that is another one whenever another connection has changed the file.
    public func version() throws -> Int {
        try queue.read { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) ?? 0 }
    }

    /// Ends the connection.
    public func close() throws { try queue.close() }

    /// What is in the tables now.
    public func contents() throws -> Contents {
        try queue.read { db in
            let row = try Row.fetchOne(db.cachedStatement(sql: sql))
            return Contents(tries: row?[0] ?? "", rest: row?[1] ?? "")
        }
    }
}
