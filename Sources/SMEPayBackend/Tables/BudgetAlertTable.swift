import CardControls
import GRDB

/// Which budgets' periods have been told of already.
enum BudgetAlertTable {
    /// - Returns: Whether this period of this budget is told of for the first time.
    static func insert(_ budget: ReachedBudget, ofCard card: Int64, in db: Database) throws -> Bool {
        try db.run(
            "INSERT OR IGNORE INTO budgetAlert (cardID, layer, periodStart) VALUES (?, ?, ?)",
            [card, budget.layer.rawValue, budget.period.start]) > 0
    }
}
