import CardControls
import GRDB
import HostClock
import JSONCoding
import ServerStore

/// The virtual cards. Closed ones are kept.
enum VirtualCardTable {
    // MARK: Finding

    static func find(_ publicID: String, in db: Database) throws -> VirtualCard? {
        try db.row("SELECT * FROM virtualCard WHERE publicID = ?", [publicID]).map(virtualCard)
    }

    static func find(numberDigest: String, in db: Database) throws -> VirtualCard? {
        try db.row("SELECT * FROM virtualCard WHERE panDigest = ?", [numberDigest]).map(virtualCard)
    }

    /// The virtual cards that a user may use, newest first, of one card when it is named: those of his own cards and of those that are
    /// his to manage, and his own of a company's card that he has in hand. Those of deleted cards are not shown.
    static func virtualCards(of user: Int64, card: Int64?, in db: Database) throws -> [VirtualCard] {
        try db.rows(
            """
            SELECT * FROM virtualCard WHERE (?2 IS NULL OR cardID = ?2) AND cardID IN (
                SELECT id FROM card WHERE holderID = ?1 AND status <> 'DELETED'
                UNION SELECT card.id FROM member JOIN card ON card.companyID = member.companyID
                    WHERE member.userID = ?1 AND member.isOwner AND card.status <> 'DELETED'
                UNION SELECT card.id FROM cardGroup JOIN card ON card.groupID = cardGroup.id
                    WHERE cardGroup.adminID = ?1 AND card.status <> 'DELETED')
            UNION SELECT * FROM virtualCard WHERE (?2 IS NULL OR cardID = ?2) AND creatorID = ?1 AND cardID IN (
                SELECT id FROM card WHERE assigneeID = ?1 AND status <> 'DELETED')
            ORDER BY id DESC
            """, [user, card]
        ).map(virtualCard)
    }

    /// A virtual card's number as it was sealed.
    static func sealedNumber(of virtualCard: Int64, in db: Database) throws -> String {
        let sealed: String? = try db.row("SELECT sealedPAN FROM virtualCard WHERE id = ?", [virtualCard])?["sealedPAN"]
        guard let sealed else { throw StoreError(.damaged, path: nil) }
        return sealed
    }

    // MARK: Changing

    /// The id that the next virtual card gets in this transaction, for sealing its number.
    static func nextID(in db: Database) throws -> Int64 {
        try db.number("SELECT coalesce(max(id), 0) + 1 FROM virtualCard")
    }

    /// - Parameter card: The card that pays, and that it ends with.
    /// - Returns: What the wire names it by.
    static func insert(
        id: Int64, card: Card, creator: Int64, number: SealedVirtualCardNumber, terms: VirtualCardTerms, alias: String?,
        at time: WallTime, in db: Database
    ) throws -> String {
        let publicID = PublicID.virtualCard.make()
        try db.run(
            """
            INSERT INTO virtualCard (id, publicID, cardID, creatorID, panDigest, sealedPAN, last4, expMonth, expYear, alias,
                terms, createdAt)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                id, publicID, card.id, creator, number.digest, number.sealed, number.last4, card.expiry.month,
                card.expiry.year, alias, text(terms), time.millisecondsSince1970,
            ])
        return publicID
    }

    static func set(_ terms: VirtualCardTerms, alias: String?, of virtualCard: Int64, in db: Database) throws {
        try db.run("UPDATE virtualCard SET terms = ?, alias = ? WHERE id = ?", [text(terms), alias, virtualCard])
    }

    /// Closes a virtual card for good. The day is its last.
    static func close(_ virtualCard: VirtualCard, at time: WallTime, in db: Database) throws {
        try db.run(
            "UPDATE virtualCard SET isClosed = 1, terms = ? WHERE id = ?",
            [text(virtualCard.terms.closed(at: time.millisecondsSince1970)), virtualCard.id])
    }

    /// Closes a user's virtual cards of a card.
    static func closeAll(of user: Int64, card: Int64, at time: WallTime, in db: Database) throws {
        let open = try db.rows(
            "SELECT * FROM virtualCard WHERE cardID = ? AND creatorID = ? AND NOT isClosed", [card, user]
        ).map(virtualCard)
        for virtualCard in open { try close(virtualCard, at: time, in: db) }
    }

    // MARK: Rows

    private static func text(_ terms: VirtualCardTerms) -> String {
        JSONWriter().write(.object(VirtualCardFields(terms).members))
    }

    private static func virtualCard(_ row: Row) throws -> VirtualCard {
        guard let members = try? JSONReader().value(from: row["terms"] as String).object,
            let fields = try? VirtualCardFields(RequestHeader(members: members)),
            let terms = try? VirtualCardTerms(fields),
            let expiry = CardExpiry(month: row["expMonth"], year: row["expYear"])
        else { throw StoreError(.damaged, path: nil) }
        return VirtualCard(
            id: row["id"], publicID: row["publicID"], cardID: row["cardID"], creatorID: row["creatorID"],
            last4: row["last4"], expiry: expiry, alias: row["alias"], terms: terms, isClosed: row["isClosed"])
    }
}
