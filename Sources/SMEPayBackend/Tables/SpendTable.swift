import CardControls
import GRDB

/// What cards spend, summed up by quarters of an hour since 1970: approved purchases less what came back. Declined ones are not in it.
enum SpendTable {
    /// In milliseconds. Where clocks are not ahead of UTC by whole quarters, a period is summed up from its transactions.
    private static let quarter: Int64 = 15 * 60 * 1000

    /// Counts a transaction, which may take its amount off.
    static func add(_ transaction: NewTransaction, in db: Database) throws {
        guard transaction.status != .declined else { return }
        let isPurchase = transaction.kind == .purchase
        try db.run(
            """
            INSERT INTO cardSpend (cardID, quarter, spent, purchases) VALUES (?, ?, ?, ?)
            ON CONFLICT (cardID, quarter) DO UPDATE SET
                spent = spent + excluded.spent, purchases = purchases + excluded.purchases
            """,
            [
                transaction.cardID, position(of: transaction.time.millisecondsSince1970),
                isPurchase ? transaction.amount : -transaction.amount, isPurchase ? 1 : 0,
            ])
    }

    /// How a card was used in a period.
    static func usage(ofCard card: Int64, in period: PeriodBounds, in db: Database) throws -> Usage {
        guard period.start.isMultiple(of: quarter), period.end.isMultiple(of: quarter) else {
            return try TransactionTable.usage(ofCard: card, in: period, in: db)
        }
        return try db.row(
            """
            SELECT coalesce(sum(spent), 0) AS spent, coalesce(sum(purchases), 0) AS purchases
            FROM cardSpend WHERE cardID = ? AND quarter >= ? AND quarter < ?
            """, [card, position(of: period.start), position(of: period.end)]
        ) { Usage(spent: $0["spent"], count: $0["purchases"]) } ?? .none
    }

    /// The quarter that a time lies in.
    private static func position(of time: Int64) -> Int64 {
        let inQuarter = (time % quarter + quarter) % quarter
        return (time - inQuarter) / quarter
    }
}
