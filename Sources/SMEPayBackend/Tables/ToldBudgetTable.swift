import CardControls
import GRDB

/// Which budgets' periods have been told of already, on which cards.
enum ToldBudgetTable {
    /// Notes the period of the budget that is in force on a card's layer now.
    ///
    /// - Returns: Whether it is told of for the first time since that budget was set.
    static func insert(_ budget: ReachedBudget, on card: Card, in db: Database) throws -> Bool {
        try db.run(
            """
            INSERT OR IGNORE INTO toldBudget (cardID, setting, periodStart)
                SELECT ?, setting, ? FROM block WHERE layer = ? AND targetID = ? AND type = 'BUDGET' AND category = ''
            """, [card.id, budget.period.start, budget.layer.rawValue, card.target(of: budget.layer)]) > 0
    }
}
