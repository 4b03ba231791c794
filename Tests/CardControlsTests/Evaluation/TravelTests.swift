import Testing

@testable import CardControls

@Suite("Journeys") struct TravelTests {
    private let journey = Block(.user, .travel("2026-11-20", "2026-11-22", "FR", "IT"))
    private let home = Block(.user, .country(.include, "ES"))
    private let noBorder = Block(.user, .all(.crossBorder))

    @Test("a journey suspends country and cross-border blocks in its countries, from its first day through its last")
    func dates() {
        let cases = [
            ("2026-11-19 23:59", false), ("2026-11-20 00:00", true), ("2026-11-22 23:59", true),
            ("2026-11-23 00:00", false),
        ]
        for (time, passes) in cases {
            let purchase = Purchase.of(1, in: "FR", at: time)
            #expect(declines(purchase, home, journey) == (passes ? nil : "COUNTRY"), "\(time)")
            #expect(declines(purchase, noBorder, journey) == (passes ? nil : "CROSS_BORDER"), "\(time)")
        }
    }

    @Test("a journey's days are those of its zone")
    func zone() {
        let block = Block(.user, .travel("2026-11-20", "2026-11-20", "JP", in: ZoneID("Asia/Tokyo")!))
        #expect(declines(.of(1, in: "JP", at: "2026-11-19 15:00"), home, block) == nil)
        #expect(declines(.of(1, in: "JP", at: "2026-11-20 15:00"), home, block) == "COUNTRY")
    }

    @Test("a journey changes nothing elsewhere, nor for any other block")
    func others() {
        #expect(declines(.of(1, in: "DE"), home, journey) == "COUNTRY")
        #expect(declines(.of(1, .atm, in: "FR"), Block(.user, .noATM), home, journey) == "ATM")
        #expect(declines(.of(1, in: "FR"), Block(.user, .cardOff), journey) == "CARD_OFF")
    }

    @Test("nobody travels out of what somebody above him has set")
    func ranks() {
        let layers = BlockLayer.allCases
        for holder in layers {
            for traveller in layers {
                let blocks = [
                    Block(holder, home.control), Block(holder, noBorder.control), Block(traveller, journey.control),
                ]
                #expect(
                    decision(.of(1, in: "FR"), blocks).isApproved == (traveller.rank >= holder.rank),
                    "\(holder), \(traveller)")
            }
        }
    }

    @Test("a Visa card knows no journeys")
    func visa() {
        #expect(declines(.of(1, in: "FR"), home, journey, on: .visa) == "COUNTRY")
    }
}
