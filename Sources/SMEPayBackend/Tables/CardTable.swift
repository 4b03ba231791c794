import CardControls
import GRDB
import HostClock
import ServerStore

/// The cards that were registered. Deleted ones are kept for their transactions and found by no user.
enum CardTable {
    private static let select = """
        SELECT card.id, card.publicID, card.holderID, card.companyID, card.groupID, card.assigneeID, card.assignedAt, card.last4,
            card.network, card.networkReference, card.currency, card.expMonth, card.expYear, card.nameOnCard, card.alias,
            card.status, company.publicID AS companyPublicID, cardGroup.publicID AS groupPublicID, user.name AS assignee
        FROM card
            LEFT JOIN company ON company.id = card.companyID
            LEFT JOIN cardGroup ON cardGroup.id = card.groupID
            LEFT JOIN user ON user.id = card.assigneeID
        """

    // MARK: Finding

    static func find(_ publicID: String, in db: Database) throws -> Card? {
        try db.row("\(select) WHERE card.publicID = ? AND card.status <> 'DELETED'", [publicID], card)
    }

    static func find(id: Int64, in db: Database) throws -> Card? {
        try db.row("\(select) WHERE card.id = ? AND card.status <> 'DELETED'", [id], card)
    }

    /// A card that there is or was: one that was deleted, too.
    static func findKept(id: Int64, in db: Database) throws -> Card? {
        try db.row("\(select) WHERE card.id = ?", [id]).map(card)
    }

    /// The card of a number, whoever holds it.
    static func find(numberDigest: String, in db: Database) throws -> Card? {
        try db.row("\(select) WHERE card.panDigest = ? AND card.status <> 'DELETED'", [numberDigest], card)
    }

    /// A user's personal cards, newest first.
    static func cards(ofHolder user: Int64, in db: Database) throws -> [Card] {
        try cards("card.holderID = ?", [user], in: db)
    }

    /// A company's cards, newest first.
    static func cards(ofCompany company: Int64, in db: Database) throws -> [Card] {
        try cards("card.companyID = ?", [company], in: db)
    }

    /// A group's cards, newest first.
    static func cards(ofGroup group: Int64, in db: Database) throws -> [Card] {
        try cards("card.groupID = ?", [group], in: db)
    }

    /// The company cards that a user has in hand, newest first; those of one company when it is named.
    static func cards(ofAssignee user: Int64, company: Int64? = nil, in db: Database) throws -> [Card] {
        try cards("card.assigneeID = ?1 AND (?2 IS NULL OR card.companyID = ?2)", [user, company], in: db)
    }

    private static func cards(_ condition: String, _ arguments: StatementArguments, in db: Database) throws -> [Card] {
        try db.rows("\(select) WHERE \(condition) AND card.status <> 'DELETED' ORDER BY card.id DESC", arguments, card)
    }

    // MARK: Changing

    /// The id that the next card gets in this transaction, for sealing its number.
    static func nextID(in db: Database) throws -> Int64 {
        try db.number("SELECT coalesce(max(id), 0) + 1 FROM card")
    }

    /// - Parameter number: What is kept of the card's number.
    static func insert(
        id: Int64, owner: NewCardOwner, number: SealedCardNumber, details: CardDetails, in db: Database
    ) throws {
        let (holder, company, group): (Int64?, Int64?, Int64?) =
            switch owner {
            case .user(let user): (user, nil, nil)
            case .company(let company, let group): (nil, company, group)
            }
        try db.run(
            """
            INSERT INTO card (id, publicID, holderID, companyID, groupID, panDigest, sealedPAN, last4, network, currency,
                expMonth, expYear, nameOnCard, alias, status)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                id, PublicID.card.make(), holder, company, group, number.digest, number.sealed, number.last4,
                number.network.rawValue, details.currency, details.expiry.month, details.expiry.year,
                details.nameOnCard, details.alias, CardStatus.registered.rawValue,
            ])
    }

    static func setStatus(_ status: CardStatus, networkReference: String?, of card: Int64, in db: Database) throws {
        try db.run(
            "UPDATE card SET status = ?, networkReference = ? WHERE id = ?", [status.rawValue, networkReference, card])
    }

    /// Gives a card another number; everything else of it stays.
    static func replace(
        _ number: SealedCardNumber, expiry: CardExpiry, networkReference: String?, of card: Int64, in db: Database
    ) throws {
        try db.run(
            """
            UPDATE card SET panDigest = ?, sealedPAN = ?, last4 = ?, network = ?, networkReference = ?, expMonth = ?,
                expYear = ?
            WHERE id = ?
            """,
            [
                number.digest, number.sealed, number.last4, number.network.rawValue, networkReference, expiry.month,
                expiry.year, card,
            ])
    }

    /// Puts a company's card into a group, or into none.
    static func move(_ card: Int64, toGroup group: Int64?, in db: Database) throws {
        try db.run("UPDATE card SET groupID = ? WHERE id = ?", [group, card])
    }

    /// Gives a company's card to a user, or takes it back.
    static func assign(_ card: Int64, to user: Int64?, at time: WallTime, in db: Database) throws {
        try db.run(
            "UPDATE card SET assigneeID = ?, assignedAt = ? WHERE id = ?",
            [user, user.map { _ in time.millisecondsSince1970 }, card])
    }

    // MARK: Reading a row

    private static func card(_ row: Row) throws -> Card {
        guard let network = CardNetwork(rawValue: row["network"]), let status = CardStatus(rawValue: row["status"]),
            let expiry = CardExpiry(month: row["expMonth"], year: row["expYear"])
        else { throw StoreError(.damaged, path: nil) }
        return Card(
            id: row["id"], publicID: row["publicID"], owner: try owner(row), last4: row["last4"], network: network,
            networkReference: row["networkReference"], currency: row["currency"], expiry: expiry,
            nameOnCard: row["nameOnCard"], alias: row["alias"], status: status)
    }

    private static func owner(_ row: Row) throws -> CardOwner {
        if let holder: Int64 = row["holderID"] { return .personal(user: holder) }
        var group: CardOwner.Group?
        if let id: Int64 = row["groupID"] { group = CardOwner.Group(id: id, publicID: row["groupPublicID"]) }
        var assignment: CardOwner.Assignment?
        if let user: Int64 = row["assigneeID"] {
            assignment = CardOwner.Assignment(
                userID: user, user: row["assignee"], since: WallTime(millisecondsSince1970: row["assignedAt"]))
        }
        return .company(
            CardOwner.CompanyCard(
                companyID: row["companyID"], companyPublicID: row["companyPublicID"], group: group,
                assignment: assignment))
    }
}
