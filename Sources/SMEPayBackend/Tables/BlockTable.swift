import CardControls
import GRDB
import HostClock
import JSONCoding

/// What blocks: one record for each layer, target and control. The target is the row of the company, the group or the card that
/// the layer's scope says.
enum BlockTable {
    /// What is in force on a card, of all its layers: on a personal card the user's, on a company's the company's, the group's (the
    /// owner's and the administrator's) and the assignee's. No order.
    static func blocks(on card: Card, in db: Database) throws -> [Block] {
        let company = card.company
        return try db.rows(
            """
            SELECT * FROM block WHERE layer = 'USER' AND targetID = ?1
            UNION ALL SELECT * FROM block WHERE layer = 'COMPANY_OWNER' AND targetID = ?2
            UNION ALL SELECT * FROM block WHERE layer = 'GROUP_OWNER' AND targetID = ?3
            UNION ALL SELECT * FROM block WHERE layer = 'GROUP_ADMIN' AND targetID = ?3
            """, [card.id, company?.companyID, company?.group?.id]
        ).map(block)
    }

    /// A layer's blocks on one target, in the order of the control types.
    static func blocks(layer: BlockLayer, target: Int64, in db: Database) throws -> [Block] {
        try db.rows("SELECT * FROM block WHERE layer = ? AND targetID = ?", [layer.rawValue, target]).map(block)
            .sorted { $0.key < $1.key }
    }

    static func find(_ key: ControlKey, layer: BlockLayer, target: Int64, in db: Database) throws -> Block? {
        try db.row(
            "SELECT * FROM block WHERE layer = ? AND targetID = ? AND type = ? AND category = ?",
            [layer.rawValue, target, key.type.rawValue, key.categoryColumn]
        ).map(block)
    }

    /// Sets a block, in the place of the one that the layer has for that control on that target.
    static func set(_ block: Block, target: Int64, in db: Database) throws {
        try db.run(
            """
            INSERT OR REPLACE INTO block (layer, targetID, type, category, parameters, setAt, setting)
            VALUES (?, ?, ?, ?, ?, ?, random())
            """,
            [
                block.layer.rawValue, target, block.key.type.rawValue, block.key.categoryColumn,
                JSONWriter().write(.object(block.control.parametersJSON)), block.setAt,
            ])
    }

    /// - Returns: Whether there was one.
    static func remove(_ key: ControlKey, layer: BlockLayer, target: Int64, in db: Database) throws -> Bool {
        try db.run(
            "DELETE FROM block WHERE layer = ? AND targetID = ? AND type = ? AND category = ?",
            [layer.rawValue, target, key.type.rawValue, key.categoryColumn]) > 0
    }

    static func removeAll(layer: BlockLayer, target: Int64, in db: Database) throws {
        try db.run("DELETE FROM block WHERE layer = ? AND targetID = ?", [layer.rawValue, target])
    }

    private static func block(_ row: Row) throws -> Block {
        let key = try ControlKey.columns(row["type"], row["category"])
        guard let layer = BlockLayer(rawValue: row["layer"]),
            let parameters = try? JSONReader().value(from: row["parameters"] as String).object,
            let fields = try? ControlFields(RequestHeader(members: parameters)), let control = try? Control(key, fields)
        else { throw StoreError(.damaged, path: nil) }
        return Block(layer: layer, control: control, setAt: row["setAt"])
    }
}
