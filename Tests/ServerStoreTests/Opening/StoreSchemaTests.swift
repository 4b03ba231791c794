import GRDB
import ServerStore
import Testing

@Suite("Schema of a store") struct StoreSchemaTests {
    @Test("only the migrations that a database lacks are run, in their order")
    func missingOnly() throws {
        try DatabaseQueue().write { db in
            let first = "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1)"
            try StoreSchema.notes([first]).migrate(db, with: ServerKey())
            try StoreSchema.notes([first]).migrate(db, with: ServerKey())
            let all = [first, "ALTER TABLE a ADD COLUMN y INTEGER", "UPDATE a SET y = x + 1"]
            try StoreSchema.notes(all).migrate(db, with: ServerKey())
            #expect(try Int.fetchAll(db, sql: "SELECT y FROM a") == [2])
        }
    }

    @Test("a migration that fails leaves the database as it was")
    func failure() throws {
        let queue = try DatabaseQueue()
        #expect(throws: DatabaseError.self) {
            try queue.write {
                try StoreSchema.notes(["CREATE TABLE a (x INTEGER)", "no SQL"]).migrate($0, with: ServerKey())
            }
        }
        let found = try queue.read { db in
            (
                try String.fetchAll(db, sql: "SELECT name FROM sqlite_master"),
                try Int.fetchOne(db, sql: "PRAGMA user_version")
            )
        }
        #expect(found.0.isEmpty)
        #expect(found.1 == 0)
    }

    @Test("two servers' databases are foreign to each other, whatever their tables")
    func foreign() throws {
        try DatabaseQueue().write { db in
            try StoreSchema.notes.migrate(db, with: ServerKey())
            try StoreSchema.notes.check(db)
            let other = StoreSchema(
                applicationID: 1, keyCheck: StoreSchema.notes.keyCheck, migrations: StoreSchema.notes.migrations)
            #expect(throws: StoreError(.foreign, path: nil)) { try other.check(db) }
        }
    }
}
