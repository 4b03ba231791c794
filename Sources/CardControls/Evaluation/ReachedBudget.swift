/// A budget that a purchase uses up, or that declines it: what `BUDGET_REACHED` tells of, once a period.
public struct ReachedBudget: Sendable, Hashable {
    public let layer: BlockLayer
    public let period: PeriodBounds

    /// The budgets that the purchase reaches: when it is approved, those that it brings to their amount; when a budget declines it, those
    /// that it would exceed; otherwise none.
    ///
    /// - Parameters:
    ///   - purchase: What was decided.
    ///   - decision: What it came to.
    ///   - blocks: Those of all layers that cover the card.
    ///   - usage: How the card was used in a period, before the purchase.
    public static func all<Failure: Error>(
        by purchase: Purchase, _ decision: Decision, under blocks: [Block],
        usage: (PeriodBounds) throws(Failure) -> Usage
    ) throws(Failure) -> [ReachedBudget] {
        let isByBudget: Bool
        switch decision {
        case .approved: isByBudget = false
        case .declined(.control(let key, _)) where key.type == .budget: isByBudget = true
        case .declined: return []
        }
        var reached: [ReachedBudget] = []
        for block in blocks {
            guard case .budget(let budget) = block.control.parameters else { continue }
            let bounds = budget.bounds(for: purchase, block)
            let left = budget.amount - (try usage(bounds)).spent
            if isByBudget ? purchase.amount > left : purchase.amount >= left {
                reached.append(ReachedBudget(layer: block.layer, period: bounds))
            }
        }
        return reached
    }
}
