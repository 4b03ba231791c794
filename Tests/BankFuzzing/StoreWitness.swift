import GRDB

/// Sees what is in the tables of a bank's data file, over a connection of its own.
final class StoreWitness: Sendable {
    /// All tables' contents, but for when sessions end.
    struct Contents: Equatable, Sendable {
        /// What a refused guess may change: tries that were used up, and what comes of the last one.
        var tries: String
        var rest: String
    }

    private let queue: DatabaseQueue
    private let sql: String

    init(path: String) throws {
        var configuration = Configuration()
        configuration.readonly = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
        sql = try queue.read { db in
            var (tries, rest): ([String], [String]) = ([], [])
            for table in try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            {
                let all = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
                let ofTries: [String]
                switch table {
                case "user": ofTries = ["failures", "isSuspended"]
                case "otp", "wrongPhone": ofTries = all
                case "session": ofTries = all.filter { $0 != "expiresAt" }
                default: ofTries = []
                }
                let others = table == "session" ? [] : all.filter { !ofTries.contains($0) }
                if !ofTries.isEmpty { tries.append(Self.contents(of: table, ofTries)) }
                if !others.isEmpty { rest.append(Self.contents(of: table, others)) }
            }
            return "SELECT \(tries.joined(separator: " || '|' || ")), \(rest.joined(separator: " || '|' || "))"
        }
    }

    private static func contents(of table: String, _ columns: [String]) -> String {
        let row = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
        return "coalesce((SELECT group_concat(\(row), ';') FROM \"\(table)\"), '')"
    }

    /// A number that is another one whenever another connection has changed the file.
    func version() throws -> Int {
        try queue.read { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) ?? 0 }
    }

    func close() throws { try queue.close() }

    func contents() throws -> Contents {
        try queue.read { db in
            let row = try Row.fetchOne(db.cachedStatement(sql: sql))
            return Contents(tries: row?[0] ?? "", rest: row?[1] ?? "")
        }
    }
}
