import Testing

@testable import CardControls

@Suite("Reached budgets") struct ReachedBudgetTests {
    private let daily = Block(.user, .budget(10_000))
    private let monthly = Block(.groupOwner, .budget(20_000, .month))

    @Test("a budget is reached by the purchase that spends its last cent, and by one that it declines")
    func reached() {
        #expect(layers(by: 3_999, spent: 6_000, of: [daily]) == [])
        #expect(layers(by: 4_000, spent: 6_000, of: [daily]) == [.user])
        #expect(layers(by: 4_001, spent: 6_000, of: [daily]) == [.user])
    }

    @Test("of several budgets only those that decline are reached by a declined purchase")
    func several() {
        #expect(layers(by: 12_000, spent: 0, of: [daily, monthly]) == [.user])
        #expect(layers(by: 25_000, spent: 0, of: [daily, monthly]) == [.user, .groupOwner])
    }

    @Test("a purchase that something else declines reaches no budget")
    func declinedOtherwise() {
        #expect(layers(by: 10_000, spent: 0, of: [daily, Block(.user, .all(.pos))]) == [])
    }

    @Test("a budget's period comes with it, so that it is told of once")
    func period() {
        let purchase = Purchase.of(10_000)
        let reached = ReachedBudget.all(by: purchase, .approved, under: [daily]) { _ in .none }
        #expect(reached.map(\.period.start) == [utc("2026-11-21 00:00")])
    }

    private func layers(by amount: Int64, spent: Int64, of blocks: [Block]) -> [BlockLayer] {
        let purchase = Purchase.of(amount)
        let usage = { (_: PeriodBounds) in Usage(spent: spent, count: 1) }
        let decision = Evaluation.decide(purchase, under: blocks, on: .visa, usage: usage)
        return ReachedBudget.all(by: purchase, decision, under: blocks, usage: usage).map(\.layer)
    }
}
