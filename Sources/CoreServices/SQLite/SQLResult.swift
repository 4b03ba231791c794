import JSONCoding
import PluginAPI

/// One statement of a batch.
struct SQLStatement: Decodable, Sendable {
    let sql: String
    let params: [JSONValue]?
}

/// What a statement of a batch gives.
enum SQLResult: Sendable {
    case success(rows: [JSONObject], rowsAffected: Int64, insertID: Int64?)
    case failure(SQLiteFailure)

    /// As the plugin's JavaScript reads it.
    fileprivate var json: JSONValue {
        switch self {
        case .success(let rows, let rowsAffected, let insertID):
            var result: JSONObject = [
                "rows": .array(rows.map(JSONValue.object)), "rowsAffected": .integer(rowsAffected),
            ]
            if let insertID { result["insertId"] = .integer(insertID) }
            return ["type": "success", "result": .object(result)]
        case .failure(let failure):
            return [
                "type": "error",
                "result": ["code": .integer(failure.webCode), "message": .string(failure.message)],
            ]
        }
    }
}

extension PluginResult.Message {
    /// What a batch answers: a result for each statement, in their order.
    static func sqlResults(_ results: [SQLResult]) throws(ActionError) -> PluginResult.Message {
        try PluginResult.Message(JSONValue.array(results.map(\.json)))
    }
}

/// Why SQLite did not do what it was to do.
struct SQLiteFailure: Error, Sendable {
    /// SQLite's own code.
    let code: Int32
    let message: String

    /// The code of Web SQL for it.
    var webCode: Int64 {
        switch code & 0xff {
        case 1: 5  // SQLITE_ERROR: a mistake in the statement
        case 13: 4  // SQLITE_FULL
        case 19: 6  // SQLITE_CONSTRAINT
        default: 0
        }
    }
}
