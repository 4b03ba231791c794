import GRDB

/// What an administrator has set of sessions' lives, in seconds. Nothing is there until then.
enum SessionParametersTable {
    static func find(in db: Database) throws -> SessionParameters? {
        try db.row("SELECT idle, absolute FROM sessionParameters").map { row in
            SessionParameters(
                idle: .seconds(row["idle"] as Int64), absolute: (row["absolute"] as Int64?).map { .seconds($0) })
        }
    }

    static func set(_ parameters: SessionParameters, in db: Database) throws {
        try db.run(
            "INSERT OR REPLACE INTO sessionParameters (id, idle, absolute) VALUES (1, ?, ?)",
            [parameters.idle.components.seconds, parameters.absolute?.components.seconds])
    }
}
