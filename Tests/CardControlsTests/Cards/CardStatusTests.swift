import CardControls
import Testing

@Suite("Cards") struct CardStatusTests {
    @Test("a card goes from registered to active, to inactive and back, and from any of them to deleted")
    func machine() {
        let expected: [CardStatus: [CardStatus?]] = [
            .registered: [.active, nil, .deleted], .active: [nil, .inactive, .deleted],
            .inactive: [.active, nil, .deleted], .deleted: [nil, nil, nil],
        ]
        for status in CardStatus.allCases {
            #expect(CardStatus.Step.allCases.map(status.after) == expected[status], "\(status)")
        }
    }

    @Test("blocks count on active cards only")
    func evaluated() {
        #expect(CardStatus.allCases.filter(\.isEvaluated) == [.active])
    }

    @Test("a card is good through the last day of its month")
    func expiry() throws {
        let expiry = try #require(CardExpiry(month: 2, year: 2028))
        #expect(expiry.lastDay.description == "2028-02-29")
        #expect(!expiry.isOver(at: utc("2028-02-29 23:59")))
        #expect(expiry.isOver(at: utc("2028-03-01 00:00")))
        #expect(CardExpiry(month: 12, year: 2030)?.lastDay.description == "2030-12-31")
    }

    @Test(
        "there is no thirteenth month, and no year of two digits",
        arguments: [(0, 2028), (13, 2028), (1, 28), (1, 2100)])
    func badExpiry(month: Int, year: Int) {
        #expect(CardExpiry(month: month, year: year) == nil)
    }

    @Test("Visa has all controls but journeys, Mastercard has all")
    func networks() {
        #expect(CardNetwork.mastercard.controlTypes == ControlType.allCases)
        #expect(CardNetwork.visa.controlTypes == ControlType.allCases.filter { $0 != .travel })
    }
}
