import CardControls
import GRDB
import HostClock
import JSONCoding

/// What happened with the cards. Nothing of it is ever removed.
enum TransactionTable {
    /// Whatever ``transaction(_:)`` reads. The network's report is left where it is.
    static let select = """
        SELECT cardTransaction.id, cardTransaction.publicID, cardTransaction.cardID, cardTransaction.virtualCardID,
            cardTransaction.last4, cardTransaction.kind, cardTransaction.status, cardTransaction.reasonType,
            cardTransaction.reasonCategory, cardTransaction.amount, cardTransaction.currency, cardTransaction.merchantName,
            cardTransaction.merchantCategory, cardTransaction.country, cardTransaction.channel,
            cardTransaction.isRecurring, cardTransaction.time, card.publicID AS cardPublicID, virtualCard.publicID AS virtualCardPublicID,
            original.publicID AS originalPublicID
        FROM cardTransaction
            JOIN card ON card.id = cardTransaction.cardID
            LEFT JOIN virtualCard ON virtualCard.id = cardTransaction.virtualCardID
            LEFT JOIN cardTransaction AS original ON original.id = cardTransaction.originalID
        """

    static func find(_ publicID: String, in db: Database) throws -> CardTransaction? {
        try db.row("\(select) WHERE cardTransaction.publicID = ?", [publicID], transaction)
    }

    static func find(id: Int64, in db: Database) throws -> CardTransaction? {
        try db.row("\(select) WHERE cardTransaction.id = ?", [id], transaction)
    }

    /// The id that the next transaction gets in this database transaction, for reporting it.
    static func nextID(in db: Database) throws -> Int64 {
        try db.number("SELECT coalesce(max(id), 0) + 1 FROM cardTransaction")
    }

    /// Records a transaction with the network's report of it, and counts it as spent.
    static func insert(id: Int64, _ transaction: NewTransaction, report: JSONObject, in db: Database) throws {
        try db.run(
            """
            INSERT INTO cardTransaction (id, publicID, cardID, virtualCardID, last4, originalID, kind, status, reasonType,
                reasonCategory, amount, currency, merchantName, merchantCategory, country, channel, isRecurring, time, report)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                id, transaction.publicID, transaction.cardID, transaction.virtualCardID, transaction.last4,
                transaction.originalID, transaction.kind.rawValue, transaction.status.rawValue,
                transaction.reason?.type, transaction.reason?.category, transaction.amount, transaction.currency,
                transaction.merchant.name, transaction.merchant.code.description,
                transaction.merchant.country.description, transaction.channel.rawValue, transaction.isRecurring,
                transaction.time.millisecondsSince1970, JSONWriter().write(.object(report)),
            ])
        try SpendTable.add(id: id, transaction, in: db)
    }

    /// Notes that a purchase was reversed, and takes it off what was spent.
    static func reverse(_ purchase: CardTransaction, in db: Database) throws {
        try db.run(
            "UPDATE cardTransaction SET status = ? WHERE id = ?",
            [CardTransaction.Status.reversed.rawValue, purchase.id])
        try SpendTable.sumUp(quarterOf: purchase, in: db)
    }

    /// How each transaction of a card (`?1`) from a time (`?2`) to another (`?3`) changes what is spent, and the sum so far, in the order
    /// in which they were recorded. A reversed purchase changes nothing, and neither does its reversal.
    static let changes = """
        SELECT id, change, isPurchase, sum(change) OVER (ORDER BY id) AS soFar FROM (
            SELECT id, kind = 'PURCHASE' AS isPurchase,
                CASE WHEN kind = 'REFUND' THEN -amount WHEN status = 'REVERSED' THEN 0 ELSE amount END AS change
            FROM cardTransaction
            WHERE cardID = ?1 AND time >= ?2 AND time < ?3 AND status <> 'DECLINED' AND kind <> 'REVERSAL')
        """

    /// How a card was used in a period: what was paid less what came back, and how many purchases were approved. ``SpendTable`` knows it
    /// faster.
    static func usage(ofCard card: Int64, in period: PeriodBounds, in db: Database) throws -> Usage {
        try db.row(
            """
            SELECT coalesce(sum(change), 0) - min(0, coalesce(min(soFar), 0)) AS spent,
                coalesce(sum(isPurchase), 0) AS purchases
            FROM (\(changes))
            """, [card, period.start, period.end]
        ) { Usage(spent: $0["spent"], count: $0["purchases"]) } ?? .none
    }

    /// What was paid with a virtual card less what came back.
    static func spent(withVirtualCard virtualCard: Int64, in db: Database) throws -> Int64 {
        try db.number(
            """
            SELECT max(0, coalesce(sum(CASE kind WHEN 'PURCHASE' THEN amount ELSE -amount END), 0))
            FROM cardTransaction WHERE virtualCardID = ? AND status <> 'DECLINED'
            """, [virtualCard])
    }

    /// What refunds have given back of a purchase.
    static func refunded(of original: Int64, in db: Database) throws -> Int64 {
        try db.number("SELECT coalesce(sum(amount), 0) FROM cardTransaction WHERE originalID = ?", [original])
    }

    /// Reads a row of ``select``.
    static func transaction(_ row: Row) throws -> CardTransaction {
        guard let kind = CardTransaction.Kind(rawValue: row["kind"]),
            let status = CardTransaction.Status(rawValue: row["status"]),
            let channel = Channel(rawValue: row["channel"]),
            let code = MerchantCode(row["merchantCategory"] as String), let country = CountryCode(row["country"])
        else { throw StoreError(.damaged, path: nil) }
        let reason: String? = row["reasonType"]
        return CardTransaction(
            id: row["id"], publicID: row["publicID"], cardID: row["cardID"], cardPublicID: row["cardPublicID"],
            virtualCardID: row["virtualCardID"], virtualCardPublicID: row["virtualCardPublicID"], last4: row["last4"],
            kind: kind, status: status,
            reason: reason.map { CardTransaction.Reason(type: $0, category: row["reasonCategory"]) },
            amount: row["amount"], currency: row["currency"],
            merchant: CardTransaction.Merchant(name: row["merchantName"], code: code, country: country),
            channel: channel, isRecurring: row["isRecurring"], time: WallTime(millisecondsSince1970: row["time"]),
            originalPublicID: row["originalPublicID"])
    }
}
