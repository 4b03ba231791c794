extension Schema {
    /// Sums up cards' spend anew: a refund takes off what was spent and is no credit for later, a reversal belongs to its purchase.
    static let spend = """
        DROP TABLE cardSpend;

        -- What a card spent in each quarter of an hour, and how many purchases that were: so a period costs as much to sum up as it has
        -- quarters, however much was paid in them.
        CREATE TABLE cardSpend (
            cardID INTEGER NOT NULL REFERENCES card (id),
            quarter INTEGER NOT NULL,
            -- Purchases less refunds.
            spent INTEGER NOT NULL,
            -- The lowest that this sum ever was, 0 or less: what the refunds of the quarter find too little of in it.
            low INTEGER NOT NULL,
            purchases INTEGER NOT NULL,
            -- The first and the last transaction in it: whether quarters were recorded one after the other.
            firstID INTEGER NOT NULL,
            lastID INTEGER NOT NULL,
            PRIMARY KEY (cardID, quarter)
        ) STRICT, WITHOUT ROWID;

        INSERT INTO cardSpend (cardID, quarter, spent, low, purchases, firstID, lastID)
            SELECT cardID, quarter, sum(change), min(0, min(soFar)), sum(isPurchase), min(id), max(id) FROM (
                SELECT cardID, quarter, id, change, isPurchase,
                    sum(change) OVER (PARTITION BY cardID, quarter ORDER BY id) AS soFar
                FROM (
                    SELECT cardID, (time - (time % 900000 + 900000) % 900000) / 900000 AS quarter, id,
                        CASE WHEN kind = 'REFUND' THEN -amount WHEN status = 'REVERSED' THEN 0 ELSE amount END AS change,
                        kind = 'PURCHASE' AS isPurchase
                    FROM cardTransaction WHERE status <> 'DECLINED' AND kind <> 'REVERSAL'))
            GROUP BY cardID, quarter;
        """
}
