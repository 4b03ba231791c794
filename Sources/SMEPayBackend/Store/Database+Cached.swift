import GRDB

/// Statements that are prepared once for each connection.
extension Database {
    func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }

    func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    /// The number that a query with one row and one column gives.
    func number(_ sql: String, _ arguments: StatementArguments = []) throws -> Int64 {
        try Int64.fetchOne(cachedStatement(sql: sql), arguments: arguments) ?? 0
    }

    /// - Returns: How many rows were changed.
    @discardableResult
    func run(_ sql: String, _ arguments: StatementArguments = []) throws -> Int {
        try cachedStatement(sql: sql).execute(arguments: arguments)
        return changesCount
    }
}
