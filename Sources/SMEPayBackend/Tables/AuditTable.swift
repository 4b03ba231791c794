import CardControls
import GRDB
import HostClock

/// Who changed what.
enum AuditTable {
    static func insert(_ entry: AuditEntry, in db: Database) throws {
        try db.run(
            """
            INSERT INTO audit (time, actorID, companyID, cardID, action, target, targetPublicID, subject, type, category,
                layer)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                entry.time.millisecondsSince1970, entry.actorID, entry.companyID, entry.cardID, entry.action.rawValue,
                entry.target, entry.targetPublicID, entry.subject, entry.control?.type.rawValue,
                entry.control?.category?.rawValue, entry.layer?.rawValue,
            ])
    }

    /// What was done to a card's blocks, newest first.
    static func blockHistory(ofCard card: Int64, _ page: Page, in db: Database) throws -> Listing<AuditEntry> {
        try listing("cardID = ? AND type IS NOT NULL", card, page, in: db)
    }

    /// What was done in a company, newest first.
    static func entries(ofCompany company: Int64, _ page: Page, in db: Database) throws -> Listing<AuditEntry> {
        try listing("companyID = ?", company, page, in: db)
    }

    private static func listing(
        _ condition: String, _ owner: Int64, _ page: Page, in db: Database
    ) throws -> Listing<AuditEntry> {
        let rows = try db.rows(
            "SELECT * FROM audit WHERE \(condition) ORDER BY id DESC LIMIT ? OFFSET ?",
            [owner, page.limit, page.offset])
        return Listing(
            elements: try rows.map(entry),
            total: try db.number("SELECT count(*) FROM audit WHERE \(condition)", [owner]))
    }

    private static func entry(_ row: Row) throws -> AuditEntry {
        let type: String? = row["type"]
        let layer: String? = row["layer"]
        return AuditEntry(
            time: WallTime(millisecondsSince1970: row["time"]), actorID: row["actorID"],
            action: AuditAction(rawValue: row["action"]), companyID: row["companyID"], cardID: row["cardID"],
            target: row["target"], targetPublicID: row["targetPublicID"], subject: row["subject"],
            control: try type.map { try ControlKey.columns($0, row["category"]) },
            layer: layer.flatMap(BlockLayer.init(rawValue:)))
    }
}
