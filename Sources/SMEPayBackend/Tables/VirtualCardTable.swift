import CardControls
import GRDB
import JSONCoding

/// The virtual cards. Closed ones are kept.
enum VirtualCardTable {
    static func find(_ publicID: String, in db: Database) throws -> VirtualCard? {
        try db.row("SELECT * FROM virtualCard WHERE publicID = ?", [publicID]).map(virtualCard)
    }

    static func find(numberDigest: String, in db: Database) throws -> VirtualCard? {
        try db.row("SELECT * FROM virtualCard WHERE panDigest = ?", [numberDigest]).map(virtualCard)
    }

    private static func virtualCard(_ row: Row) throws -> VirtualCard {
        guard let members = try? JSONReader().value(from: row["terms"] as String).object,
            let fields = try? VirtualCardFields(RequestHeader(members: members)),
            let terms = try? VirtualCardTerms(fields)
        else { throw StoreError(.damaged, path: nil) }
        return VirtualCard(
            id: row["id"], publicID: row["publicID"], cardID: row["cardID"], last4: row["last4"], terms: terms,
            isClosed: row["isClosed"])
    }
}
