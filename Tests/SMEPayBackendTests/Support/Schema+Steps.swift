import GRDB
import ServerStore

@testable import SMEPayBackend

extension Schema {
    /// Brings a database forward with the bank's migrations, or with those alone.
    static func migrate(_ db: Database, with migrations: [String] = migrations) throws {
        try StoreSchema(applicationID: applicationID, keyCheck: .check, migrations: migrations).migrate(db)
    }

    static func check(_ db: Database) throws { try bank.check(db) }
}
