extension Purchase {
    /// How it goes against a block, of those that need no knowledge of other purchases; `nil` when it does not.
    ///
    /// - Parameter journey: The highest rank on whose journey it is made.
    func breach(of block: Block, journey: Rank?) -> Breach? {
        switch block.control.parameters {
        case .cardOff(let allowRecurring): allowRecurring && isRecurring ? nil : .all
        case .amount(let threshold): Limit.threshold(threshold).breach(amount)
        case .limit(let limit): concerns(block, journey) ? limit.breach(amount) : nil
        case .country(let rule): rule.allows(country) || isSuspended(block, journey) ? nil : .country
        case .hours(let hours): hours.contains(time) ? nil : .hours
        case .budget, .count, .travel: nil
        }
    }

    /// Whether it would bring the spend above the budget.
    func exceeds(_ budget: Budget, after usage: Usage) -> Bool {
        amount > budget.amount - usage.spent
    }

    private func concerns(_ block: Block, _ journey: Rank?) -> Bool {
        switch block.key.type {
        case .crossBorder: isCrossBorder && !isSuspended(block, journey)
        case .merchant: block.key.category.map(merchantCode.isIn) ?? false
        default: channel.controlType == block.key.type
        }
    }

    private func isSuspended(_ block: Block, _ journey: Rank?) -> Bool {
        guard let journey else { return false }
        return block.layer.rank <= journey
    }
}
