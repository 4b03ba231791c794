import CardControls
import GRDB
import JSONCoding

/// What the networks reported: one record for each transaction, in the network's own shape.
enum NetworkRecordTable {
    static func insert(_ body: JSONObject, of transaction: Int64, from network: CardNetwork, in db: Database) throws {
        try db.run(
            "INSERT INTO networkRecord (transactionID, network, body) VALUES (?, ?, ?)",
            [transaction, network.rawValue, JSONWriter().write(.object(body))])
    }
}
