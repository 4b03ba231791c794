import GRDB
import ServerStore

@testable import SMEPayBackend

extension Schema {
    /// Brings a database forward with the bank's migrations, or with those alone.
    static func migrate(
        _ db: Database, with migrations: [String] = migrations, key: ServerKey = ServerKey()
    ) throws {
        let schema = StoreSchema(
            applicationID: applicationID, keyCheck: .check, migrations: migrations, completions: completions)
        try schema.migrate(db, with: key)
    }

    static func check(_ db: Database) throws { try bank.check(db) }
}
