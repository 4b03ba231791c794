import GRDB
import ServerStore

extension Schema {
    /// Phones are sealed, as card numbers are.
    static let phones = "ALTER TABLE user RENAME COLUMN phone TO sealedPhone;"

    /// Seals the phones that stand in the clear, and leaves nothing of them on the pages that they stood on.
    static func sealPhones(_ db: Database, with key: ServerKey) throws {
        let isSecure = try Int.fetchOne(db, sql: "PRAGMA secure_delete") ?? 0
        try db.execute(sql: "PRAGMA secure_delete = ON")
        for row in try db.rows("SELECT id, sealedPhone FROM user") {
            let id: Int64 = row["id"]
            try db.run(
                "UPDATE user SET sealedPhone = ? WHERE id = ?",
                [try key.seal(row["sealedPhone"], of: id, for: .phone), id])
        }
        try db.execute(sql: "PRAGMA secure_delete = \(isSecure)")
    }
}
