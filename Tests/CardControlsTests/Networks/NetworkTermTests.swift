import Testing

@testable import CardControls

@Suite("Networks' words") struct NetworkTermTests {
    @Test("each network has its own words for why a purchase was declined")
    func declines() {
        let cases: [(DeclineReason, String, String)] = [
            (.control(.ecommerce, .all), "PCT_TRANSACTION TCT_E_COMMERCE DECLINE_ALL", "declines channels MATCH"),
            (
                .control(.atm, .threshold(50)), "PCT_TRANSACTION TCT_ATM_WITHDRAW DECLINE_BREACHED_AMT 50",
                "declines channels AMOUNT 50"
            ),
            (.control(.gambling, .all), "PCT_MERCHANT MCT_GAMBLING DECLINE_ALL", "declines mccs MATCH"),
            (
                .control(ControlKey(checked: .budget), .budget(90)), "PCT_GLOBAL PCT_GLOBAL DECLINE_BY_SPEND_LIMIT 90",
                "declines budgets BUDGET 90"
            ),
            (
                .control(ControlKey(checked: .country), .country), "PCT_GLOBAL PCT_GLOBAL DECLINE_ALL",
                "declines geolocations GEOLOCATION"
            ),
            (.issuer, "PCT_GLOBAL PCT_GLOBAL DECLINE_BY_ISSUER", "declines all ISSUER"),
            (
                .virtualCard(.exactAmount), "PCT_GLOBAL VPAS DECLINE_BY_ISSUER",
                "declines all VCARD_EXACT_AMOUNT"
            ),
        ]
        for (reason, visa, mastercard) in cases {
            #expect(text(CardNetwork.visa.term(for: reason)) == visa)
            #expect(text(CardNetwork.mastercard.term(for: reason)) == mastercard)
        }
    }

    @Test("each network has its own words for alerts")
    func alerts() throws {
        let cases: [(AlertType, Int64?, String, String)] = [
            (.atm, nil, "PCT_TRANSACTION TCT_ATM_WITHDRAW ALERT_BREACHED_AMT", "alerts channels MATCH"),
            (.overAmount, 70, "PCT_GLOBAL PCT_GLOBAL ALERT_BREACHED_AMT 70", "alerts transactionamount AMOUNT 70"),
            (.budgetReached, nil, "PCT_GLOBAL PCT_GLOBAL ALERT_BREACHED_SPEND", "alerts budgets BUDGET"),
            (.all, nil, "PCT_GLOBAL PCT_GLOBAL ALERT_BREACHED_AMT", "alerts all MATCH"),
        ]
        for (type, threshold, visa, mastercard) in cases {
            let alert = try Alert(#require(AlertKey(type)), threshold: threshold)
            #expect(text(CardNetwork.visa.term(for: alert)) == visa)
            #expect(text(CardNetwork.mastercard.term(for: alert)) == mastercard)
        }
    }

    @Test("a purchase's types are its channel, and cross-border where it is")
    func transactionTypes() {
        #expect(CardNetwork.visa.transactionTypes(of: .of(1)) == ["TCT_BRICK_AND_MORTAR"])
        #expect(
            CardNetwork.visa.transactionTypes(of: .of(1, .ecommerce, in: "FR")) == [
                "TCT_E_COMMERCE", "TCT_CROSS_BORDER",
            ])
        #expect(CardNetwork.mastercard.transactionTypes(of: .of(1, .atm, in: "FR")) == ["ATM", "CROSSBORDER"])
    }

    private func text(_ term: NetworkTerm) -> String {
        ([term.category, term.type, term.reason] + (term.amount.map { ["\($0)"] } ?? [])).joined(separator: " ")
    }
}
