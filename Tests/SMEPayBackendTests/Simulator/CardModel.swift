/// What the specification says of one card, in the plainest form: the model that random runs are held against. Days are those of UTC,
/// counted from that of the start, which was at 22:13:20.
struct CardModel {
    struct Purchase {
        let day: Int
        let amount: Int64
        let isApproved: Bool
        var isReversed = false
        var refunded: Int64 = 0
    }

    /// Seconds since the start.
    var now = 0
    var day: Int { (now + 80_000) / 86_400 }
    var isActive = true
    /// Each block's one number: a threshold, an amount, a count; 0 declines all.
    var blocks: [String: Int64] = [:]
    var purchases: [Purchase] = []
    /// Refunds, each with its day and the number of purchases that there were before it.
    var refunds: [(day: Int, place: Int, amount: Int64)] = []
    /// The days of which the budget that is set was told.
    var told: Set<Int> = []
    /// How many notifications there were: of what was declined, and of budgets.
    var notifications = 0

    private func isApproved(today purchase: Purchase) -> Bool { purchase.day == day && purchase.isApproved }

    /// The spend of today: what was paid, one thing after the other, each refund taking off what it finds.
    private var spent: Int64 {
        var spent: Int64 = 0
        for place in 0...purchases.count {
            for refund in refunds where refund.day == day && refund.place == place {
                spent = max(0, spent - refund.amount)
            }
            guard place < purchases.count, isApproved(today: purchases[place]) else { continue }
            if !purchases[place].isReversed { spent += purchases[place].amount }
        }
        return spent
    }

    mutating func set(_ type: String, _ number: Int64) {
        blocks[type] = number
        // One that is set anew is another one.
        if type == "BUDGET" { told = [] }
    }

    mutating func pay(_ amount: Int64, channel: String) -> String {
        let verdict = isActive ? verdict(amount, channel) : "APPROVED"
        let spent = spent
        purchases.append(Purchase(day: day, amount: amount, isApproved: verdict == "APPROVED"))
        guard isActive else { return verdict }
        var isTold = verdict != "APPROVED"
        if let budget = blocks["BUDGET"], !told.contains(day),
            verdict == "BUDGET" || verdict == "APPROVED" && spent + amount >= budget
        {
            told.insert(day)
            isTold = true
        }
        if isTold { notifications += 1 }
        return verdict
    }

    private func verdict(_ amount: Int64, _ channel: String) -> String {
        if blocks["CARD_OFF"] != nil { return "CARD_OFF" }
        if let threshold = blocks["AMOUNT"], amount >= threshold { return "AMOUNT" }
        if let budget = blocks["BUDGET"], spent + amount > budget { return "BUDGET" }
        if let threshold = blocks[channel], amount >= threshold { return channel }
        if let most = blocks["COUNT"], purchases.filter(isApproved).count >= most { return "COUNT" }
        return "APPROVED"
    }

    mutating func refund(_ number: Int, _ amount: Int64) -> String {
        guard purchases[number].isApproved, !purchases[number].isReversed else { return "INVALID_STATE" }
        let left = purchases[number].amount - purchases[number].refunded
        if left == 0 { return "INVALID_STATE" }
        if amount > left { return "AMOUNT_TOO_LARGE" }
        purchases[number].refunded += amount
        refunds.append((day, purchases.count, amount))
        return "APPROVED"
    }

    mutating func reverse(_ number: Int) -> String {
        let purchase = purchases[number]
        guard purchase.isApproved, !purchase.isReversed, purchase.refunded == 0 else { return "INVALID_STATE" }
        purchases[number].isReversed = true
        return "APPROVED"
    }
}
