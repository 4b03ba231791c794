/// Whether a card's blocks let a purchase pass (SME Pay spec §3.4).
///
/// All layers count; the most restrictive wins. The first breach declines and is the single reason, in this order: `CARD_OFF`, `AMOUNT`,
/// `BUDGET`; the channel, `CROSS_BORDER`; `MERCHANT`; `COUNTRY`, `TIME`, `COUNT`. Of several categories of one merchant the first by
/// name is the reason. Of two layers that breach in the same control, the first given tells how. Controls that the card's network does not have are ignored.
///
/// `TRAVEL` suspends `COUNTRY` and `CROSS_BORDER` of layers up to its own rank: nobody travels out of what somebody above him has set.
public enum Evaluation {
    /// - Parameters:
    ///   - purchase: What is to be decided.
    ///   - blocks: Those of all layers that cover the card.
    ///   - network: The card's.
    ///   - usage: How the card was used in a period, before the purchase. Asked only for budgets and counts that could be the reason, and
    ///     once for neighbours that share a period.
    public static func decide<Failure: Error>(
        _ purchase: Purchase, under blocks: [Block], on network: CardNetwork,
        usage: (PeriodBounds) throws(Failure) -> Usage
    ) throws(Failure) -> Decision {
        // First whatever costs nothing to know.
        var verdict = Verdict()
        let journey = Self.journeyRank(of: purchase, under: blocks, on: network)
        for block in blocks where verdict.comes(after: block.key) && network.supports(block.key.type) {
            if let breach = purchase.breach(of: block, journey: journey) { verdict = Verdict(block.key, breach) }
        }
        // Then what other purchases decide, as far as it would come first.
        var asked = AskedUsage()
        for block in blocks where ControlType.budget.order < verdict.order {
            guard case .budget(let budget) = block.control.parameters else { continue }
            let used = try asked.usage(in: budget.bounds(for: purchase, block), usage)
            if purchase.exceeds(budget, after: used) { verdict = Verdict(block.key, .budget(budget.amount)) }
        }
        for block in blocks where ControlType.count.order < verdict.order {
            guard case .count(let limit) = block.control.parameters else { continue }
            let used = try asked.usage(in: limit.bounds(for: purchase, block), usage)
            if used.count >= limit.max { verdict = Verdict(block.key, .count(limit.max)) }
        }
        return verdict.decision
    }

    /// The highest rank whose journey the purchase is made on.
    private static func journeyRank(
        of purchase: Purchase, under blocks: [Block], on network: CardNetwork
    ) -> Rank? {
        guard network.supports(.travel) else { return nil }
        var highest: Rank?
        for block in blocks {
            guard case .travel(let travel) = block.control.parameters, travel.covers(purchase) else { continue }
            highest = highest.map { max($0, block.layer.rank) } ?? block.layer.rank
        }
        return highest
    }
}

/// The first breach so far.
private struct Verdict {
    /// Of the control that was breached; after all others for none.
    let order: UInt8
    let category: MerchantCategory?
    let decision: Decision

    init() {
        order = .max
        category = nil
        decision = .approved
    }

    init(_ key: ControlKey, _ breach: Breach) {
        order = key.type.order
        category = key.category
        decision = .declined(.control(key, breach))
    }

    /// Whether a breach of that control would be the reason rather than this one.
    func comes(after key: ControlKey) -> Bool {
        if key.type.order != order { return key.type.order < order }
        guard let category, let other = key.category else { return false }
        return other.rawValue < category.rawValue
    }
}

/// The last answer, for the next to ask the same.
private struct AskedUsage {
    private var last: (bounds: PeriodBounds, usage: Usage)?

    mutating func usage<Failure: Error>(
        in bounds: PeriodBounds, _ ask: (PeriodBounds) throws(Failure) -> Usage
    ) throws(Failure) -> Usage {
        if let last, last.bounds == bounds { return last.usage }
        let usage = try ask(bounds)
        last = (bounds, usage)
        return usage
    }
}
