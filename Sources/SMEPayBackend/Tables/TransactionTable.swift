import CardControls
import GRDB
import HostClock

/// What happened with the cards. Nothing of it is ever removed.
enum TransactionTable {
    private static let select = """
        SELECT cardTransaction.*, card.publicID AS cardPublicID, virtualCard.publicID AS virtualCardPublicID,
            original.publicID AS originalPublicID
        FROM cardTransaction
            JOIN card ON card.id = cardTransaction.cardID
            LEFT JOIN virtualCard ON virtualCard.id = cardTransaction.virtualCardID
            LEFT JOIN cardTransaction AS original ON original.id = cardTransaction.originalID
        """

    static func find(_ publicID: String, in db: Database) throws -> CardTransaction? {
        try db.row("\(select) WHERE cardTransaction.publicID = ?", [publicID]).map(transaction)
    }

    static func find(id: Int64, in db: Database) throws -> CardTransaction? {
        try db.row("\(select) WHERE cardTransaction.id = ?", [id]).map(transaction)
    }

    /// A page of what happened, newest first. Deleted cards' transactions are not shown.
    static func list(
        _ scope: TransactionScope, _ filter: TransactionFilter, _ page: Page, in db: Database
    ) throws -> Listing<CardTransaction> {
        let (condition, id, other) = condition(scope)
        let wanted = """
            \(condition) AND cardTransaction.time >= ?3 AND cardTransaction.time < ?4
                AND (?5 IS NULL OR cardTransaction.status = ?5)
            """
        let arguments: StatementArguments = [
            id, other, filter.from?.millisecondsSince1970 ?? .min, filter.to?.millisecondsSince1970 ?? .max,
            filter.status?.rawValue,
        ]
        let rows = try db.rows(
            "\(select) WHERE \(wanted) ORDER BY cardTransaction.time DESC, cardTransaction.id DESC LIMIT ?6 OFFSET ?7",
            arguments + [page.limit, page.offset])
        let total = try db.number(
            "SELECT count(*) FROM cardTransaction JOIN card ON card.id = cardTransaction.cardID WHERE \(wanted)",
            arguments)
        return Listing(elements: try rows.map(transaction), total: total)
    }

    /// The scope as a condition with two parameters.
    private static func condition(_ scope: TransactionScope) -> (sql: String, id: Int64, other: Int64) {
        let isThere = "card.status <> 'DELETED'"
        // A refund or a reversal belongs to whoever made the purchase.
        func isPaid(since time: String) -> String {
            """
            cardTransaction.time >= \(time) AND (cardTransaction.originalID IS NULL OR \(time) <= (
                SELECT purchase.time FROM cardTransaction AS purchase WHERE purchase.id = cardTransaction.originalID))
            """
        }
        return switch scope {
        case .card(let card): ("cardTransaction.cardID = ?1 AND ?2 = 0 AND \(isThere)", card, 0)
        case .assignedCard(let card, let since):
            ("cardTransaction.cardID = ?1 AND \(isPaid(since: "?2"))", card, since.millisecondsSince1970)
        case .company(let company): ("card.companyID = ?1 AND ?2 = 0 AND \(isThere)", company, 0)
        case .group(let group): ("card.groupID = ?1 AND ?2 = 0 AND \(isThere)", group, 0)
        case .assignee(let user, let company):
            (
                """
                card.assigneeID = ?1 AND card.companyID = ?2 AND \(isThere) AND \(isPaid(since: "card.assignedAt"))
                """, user, company
            )
        case .virtualCard(let virtualCard): ("cardTransaction.virtualCardID = ?1 AND ?2 = 0", virtualCard, 0)
        }
    }

    /// Records a transaction and counts it as spent.
    /// - Returns: The new transaction's row.
    static func insert(_ transaction: NewTransaction, in db: Database) throws -> Int64 {
        try db.run(
            """
            INSERT INTO cardTransaction (publicID, cardID, virtualCardID, last4, originalID, kind, status, reasonType,
                reasonCategory, amount, currency, merchantName, merchantCategory, country, channel, isRecurring, time)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                transaction.publicID, transaction.cardID, transaction.virtualCardID, transaction.last4,
                transaction.originalID, transaction.kind.rawValue, transaction.status.rawValue,
                transaction.reason?.type, transaction.reason?.category, transaction.amount, transaction.currency,
                transaction.merchant.name, transaction.merchant.code.description,
                transaction.merchant.country.description, transaction.channel.rawValue, transaction.isRecurring,
                transaction.time.millisecondsSince1970,
            ])
        let row = db.lastInsertedRowID
        try SpendTable.add(transaction, in: db)
        return row
    }

    static func setStatus(_ status: CardTransaction.Status, of transaction: Int64, in db: Database) throws {
        try db.run("UPDATE cardTransaction SET status = ? WHERE id = ?", [status.rawValue, transaction])
    }

    /// How a card was used in a period: what was paid less what came back, and how many purchases were approved. ``SpendTable`` knows it
    /// faster.
    static func usage(ofCard card: Int64, in period: PeriodBounds, in db: Database) throws -> Usage {
        let row = try db.row(
            """
            SELECT coalesce(sum(CASE kind WHEN 'PURCHASE' THEN amount ELSE -amount END), 0) AS spent,
                coalesce(sum(kind = 'PURCHASE'), 0) AS purchases
            FROM cardTransaction WHERE cardID = ? AND time >= ? AND time < ? AND status <> 'DECLINED'
            """, [card, period.start, period.end])
        return row.map { Usage(spent: $0["spent"], count: $0["purchases"]) } ?? .none
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

    private static func transaction(_ row: Row) throws -> CardTransaction {
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
