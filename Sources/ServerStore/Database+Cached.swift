import GRDB

/// Statements that are prepared once for each connection.
extension Database {
    /// Copies of all rows.
    public func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    /// A copy of the first row.
    public func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// What `read` makes of each row, which it sees where SQLite has it: a copy costs more than most queries.
    public func rows<Value>(
        _ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> Value
    ) throws -> [Value] {
        let cursor = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        var values: [Value] = []
        while let row = try cursor.next() { values.append(try read(row)) }
        return values
    }

    /// What `read` makes of the first row, which it sees where SQLite has it.
    public func row<Value>(
        _ sql: String, _ arguments: StatementArguments = [], _ read: (Row) throws -> Value
    ) throws -> Value? {
        let cursor = try Row.fetchCursor(cachedStatement(sql: sql), arguments: arguments)
        return try withExtendedLifetime(cursor) { try cursor.next().map(read) }
    }

    /// The number that a query with one row and one column gives.
    public func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64 {
        try Int64.fetchOne(cachedStatement(sql: sql), arguments: arguments) ?? 0
    }

    /// - Returns: How many rows were changed.
    @discardableResult
    public func run(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
        try cachedStatement(sql: sql).execute(arguments: arguments)
        return changesCount
    }
}
