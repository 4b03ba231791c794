import Testing

@testable import CardControls

@Suite("Alerts") struct AlertRulesTests {
    private let every: [Alert] = AlertType.allCases.compactMap { type in
        guard let key = AlertKey(type, category: type == .merchant ? .gambling : nil) else { return nil }
        return try? Alert(key, threshold: type == .overAmount ? 5000 : nil)
    }

    @Test("a purchase sets off the alerts that are about it, and ALL")
    func purchases() {
        let cases: [(Purchase, [AlertType])] = [
            (.of(1, .atm), [.atm]), (.of(1, .ecommerce), [.ecommerce]), (.of(1, .contactless), [.contactless]),
            (.of(1, .autoPay), [.autoPay]), (.of(1, .pos), []), (.of(4999), []), (.of(5000), [.overAmount]),
            (.of(1, in: "FR"), [.crossBorder]), (.of(1, mcc: "7995"), [.merchant]),
            (.of(9000, .atm, mcc: "7995", in: "FR"), [.atm, .crossBorder, .overAmount, .merchant]),
        ]
        for (purchase, types) in cases {
            #expect(fired(.purchase(purchase, .approved, reachesBudget: false)) == types + [.all], "\(purchase)")
        }
    }

    @Test("a declined purchase also sets off DECLINED")
    func declined() {
        let decision = Decision.declined(.control(.atm, .all))
        #expect(fired(.purchase(.of(1, .atm), decision, reachesBudget: false)) == [.atm, .declined, .all])
    }

    @Test("a purchase that reaches a budget sets off BUDGET_REACHED")
    func budget() {
        #expect(fired(.purchase(.of(1), .approved, reachesBudget: true)) == [.budgetReached, .all])
    }

    @Test("money that comes back sets off ALL alone")
    func credit() {
        #expect(fired(.credit) == [.all])
    }

    @Test("nobody is told what he has not asked for")
    func none() {
        #expect(AlertRules.fired([], by: .purchase(.of(1), .approved, reachesBudget: true)).isEmpty)
    }

    @Test("an alert has the parameters of its type and no others")
    func parameters() throws {
        let key = try AlertKey(type: "OVER_AMOUNT", category: nil)
        #expect(try Alert(key, threshold: 0).threshold == 0)
        for threshold in [nil, -1, 1_000_000_000_000] as [Int64?] {
            #expect(throws: InvalidAlert(field: "threshold")) { try Alert(key, threshold: threshold) }
        }
        let atm = try AlertKey(type: "ATM", category: nil)
        #expect(throws: InvalidAlert(field: "threshold")) { try Alert(atm, threshold: 5) }
        let bad: [(String, String?, String)] = [
            ("POS", nil, "type"), ("all", nil, "type"), ("ALL", "DINING", "category"), ("MERCHANT", nil, "category"),
            ("MERCHANT", "FOOD", "category"), ("ATM", "FOOD", "category"),
        ]
        for (type, category, field) in bad {
            #expect(throws: InvalidAlert(field: field)) { try AlertKey(type: type, category: category) }
        }
        #expect(try AlertKey(type: "MERCHANT", category: "DINING") == AlertKey(.merchant, category: .dining))
    }

    private func fired(_ event: AlertEvent) -> [AlertType] { AlertRules.fired(every, by: event).map(\.type) }
}
