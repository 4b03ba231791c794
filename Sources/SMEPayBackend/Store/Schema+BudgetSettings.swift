extension Schema {
    /// Tells budgets apart by when each was set, no longer by layer and start of period alone: one that is set anew, or another company's or
    /// group's on the same card, is another budget, whose `BUDGET_REACHED` is told though it begins on the same day.
    static let budgetSettings = """
        -- A random number for each setting of a block: two settings within a millisecond are still two.
        ALTER TABLE block ADD COLUMN setting INTEGER NOT NULL DEFAULT 0;
        UPDATE block SET setting = random();

        -- Once a period of a budget has had its BUDGET_REACHED on a card, it gets no other there.
        CREATE TABLE toldBudget (
            cardID INTEGER NOT NULL REFERENCES card (id),
            setting INTEGER NOT NULL,
            periodStart INTEGER NOT NULL,
            PRIMARY KEY (cardID, setting, periodStart)
        ) STRICT, WITHOUT ROWID;

        -- What was told of the budgets that are set now stays told.
        INSERT INTO toldBudget (cardID, setting, periodStart)
            SELECT budgetAlert.cardID, block.setting, budgetAlert.periodStart
            FROM budgetAlert
                JOIN card ON card.id = budgetAlert.cardID
                JOIN block ON block.layer = budgetAlert.layer AND block.type = 'BUDGET' AND block.targetID =
                    CASE budgetAlert.layer WHEN 'USER' THEN card.id WHEN 'COMPANY_OWNER' THEN card.companyID
                        ELSE card.groupID END;
        DROP TABLE budgetAlert;
        """
}
