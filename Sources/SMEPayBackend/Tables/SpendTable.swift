import CardControls
import GRDB

/// What cards spend, summed up by quarters of an hour since 1970: approved purchases less refunds. Declined purchases are not in it, and
/// a purchase that was reversed is in its count alone.
///
/// A refund takes off no more than was spent in the period before it, in the order in which things were recorded; so what is spent is
/// the sum of all less the lowest that the sum was on the way, if that is below nothing.
enum SpendTable {
    /// In milliseconds. Where clocks are not ahead of UTC by whole quarters, a period is summed up from its transactions.
    private static let quarter: Int64 = 15 * 60 * 1000

    /// Counts a transaction that was recorded as the last. A reversal is counted by ``sumUp(_:in:)``.
    static func add(id: Int64, _ transaction: NewTransaction, in db: Database) throws {
        guard transaction.status != .declined, transaction.kind != .reversal else { return }
        let isPurchase = transaction.kind == .purchase
        let change = isPurchase ? transaction.amount : -transaction.amount
        try db.run(
            """
            INSERT INTO cardSpend (cardID, quarter, spent, low, purchases, firstID, lastID)
                VALUES (?1, ?2, ?3, min(0, ?3), ?4, ?5, ?5)
            ON CONFLICT (cardID, quarter) DO UPDATE SET
                low = min(low, spent + excluded.spent), spent = spent + excluded.spent,
                purchases = purchases + excluded.purchases, lastID = excluded.lastID
            """,
            [
                transaction.cardID, position(of: transaction.time.millisecondsSince1970), change, isPurchase ? 1 : 0,
                id,
            ])
    }

    /// Counts the quarter of a purchase anew, which was reversed: as if it had not been.
    static func sumUp(quarterOf purchase: CardTransaction, in db: Database) throws {
        let position = position(of: purchase.time.millisecondsSince1970)
        let start = position * quarter
        try db.run(
            """
            INSERT OR REPLACE INTO cardSpend (cardID, quarter, spent, low, purchases, firstID, lastID)
                SELECT ?1, ?4, sum(change), min(0, min(soFar)), sum(isPurchase), min(id), max(id)
                FROM (\(TransactionTable.changes))
            """, [purchase.cardID, start, start + quarter, position])
    }

    /// How a card was used in a period.
    static func usage(ofCard card: Int64, in period: PeriodBounds, in db: Database) throws -> Usage {
        guard period.start.isMultiple(of: quarter), period.end.isMultiple(of: quarter) else {
            return try TransactionTable.usage(ofCard: card, in: period, in: db)
        }
        let bounds: StatementArguments = [card, position(of: period.start), position(of: period.end)]
        let simple = try db.row(
            """
            SELECT coalesce(sum(spent), 0) AS spent, coalesce(sum(purchases), 0) AS purchases, coalesce(min(low), 0) AS low
            FROM cardSpend WHERE cardID = ? AND quarter >= ? AND quarter < ?
            """, bounds
        ) { (usage: Usage(spent: $0["spent"], count: $0["purchases"]), isWhole: $0["low"] as Int64 == 0) }
        guard let simple, !simple.isWhole else { return simple?.usage ?? .none }
        return try usageWithRefunds(bounds, in: db) ?? TransactionTable.usage(ofCard: card, in: period, in: db)
    }

    /// What refunds left of the spend, quarter by quarter.
    ///
    /// - Returns: `nil` when the quarters were not recorded one after the other, as purchases of an earlier time are.
    private static func usageWithRefunds(_ bounds: StatementArguments, in db: Database) throws -> Usage? {
        try db.row(
            """
            SELECT sum(spent) - min(0, min(before + low)) AS spent, sum(purchases) AS purchases, max(isLate) AS isLate FROM (
                SELECT spent, low, purchases, coalesce(sum(spent) OVER earlier, 0) AS before,
                    coalesce(max(lastID) OVER earlier, 0) > firstID AS isLate
                FROM cardSpend WHERE cardID = ? AND quarter >= ? AND quarter < ?
                WINDOW earlier AS (ORDER BY quarter ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING))
            """, bounds
        ) { $0["isLate"] ? nil : Usage(spent: $0["spent"], count: $0["purchases"]) } ?? nil
    }

    /// The quarter that a time lies in.
    private static func position(of time: Int64) -> Int64 {
        let inQuarter = (time % quarter + quarter) % quarter
        return (time - inQuarter) / quarter
    }
}
