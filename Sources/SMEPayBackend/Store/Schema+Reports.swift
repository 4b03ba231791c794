extension Schema {
    /// A network's report stands in the row of its transaction: written with it, in the same page.
    static let reports = """
        -- What the card network reported, in its own shape (SME Pay spec §1.8).
        ALTER TABLE cardTransaction ADD COLUMN report TEXT;
        UPDATE cardTransaction SET report = (
            SELECT body FROM networkRecord WHERE networkRecord.transactionID = cardTransaction.id);
        DROP TABLE networkRecord;
        """
}
