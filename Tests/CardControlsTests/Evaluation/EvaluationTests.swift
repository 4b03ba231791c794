import Testing

@testable import CardControls

@Suite("Evaluation") struct EvaluationTests {
    @Test("a card without blocks pays")
    func nothing() {
        #expect(decision(.of(999_999_999_999), []) == .approved)
    }

    @Test("a card that is off pays nothing, or recurring purchases only where that is allowed")
    func cardOff() {
        let off = Block(.user, .cardOff)
        let recurring = Block(.user, Control(checked: off.key, .cardOff(allowRecurring: true)))
        #expect(declines(.of(0, isRecurring: true), off) == "CARD_OFF")
        #expect(declines(.of(1, .autoPay, isRecurring: true), recurring) == nil)
        #expect(declines(.of(1, .autoPay), recurring) == "CARD_OFF")
        #expect(declines(.of(1, isRecurring: true), recurring, off) == "CARD_OFF")
    }

    @Test("a channel's block declines that channel and no other", arguments: Channel.allCases, Channel.allCases)
    func channels(blocked: Channel, used: Channel) {
        let block = Block(.user, .all(ControlKey(checked: blocked.controlType)))
        #expect(declines(.of(100, used), block) == (blocked == used ? blocked.rawValue : nil))
    }

    @Test("a threshold declines what reaches it")
    func thresholds() {
        let cases: [(Block, String)] = [
            (Block(.user, .from(5000, .pos)), "POS"), (Block(.user, .amount(5000)), "AMOUNT"),
            (Block(.user, .from(5000, .dining)), "MERCHANT"),
        ]
        for (block, type) in cases {
            #expect(declines(.of(4999), block) == nil)
            #expect(declines(.of(5000), block) == type)
            #expect(declines(.of(5001), block) == type)
        }
    }

    @Test("cross-border is what a merchant outside of the card's country sells")
    func crossBorder() {
        let block = Block(.user, .from(5000, .crossBorder))
        #expect(declines(.of(9000), block) == nil)
        #expect(declines(.of(9000, in: "FR"), block) == "CROSS_BORDER")
        #expect(declines(.of(4999, in: "FR"), block) == nil)
    }

    @Test("a block of merchants declines their category and names it")
    func merchants() {
        let block = Block(.user, .all(.gambling))
        #expect(decision(.of(1, mcc: "7995"), [block]).reason == .control(.gambling, .all))
        #expect(decision(.of(1, mcc: "7995"), [block]).reason?.category == .gambling)
        #expect(declines(.of(1, mcc: "5812"), block) == nil)
        #expect(declines(.of(1, mcc: "8999"), block) == nil)
    }

    @Test("a merchant of two categories is declined by a block of either, and the first by name is the reason")
    func merchantOfTwoCategories() {
        let (dining, alcohol) = (Block(.user, .all(.dining)), Block(.companyOwner, .all(.alcohol)))
        for blocks in [[dining], [alcohol]] { #expect(!decision(.of(1, mcc: "5813"), blocks).isApproved) }
        for blocks in [[dining, alcohol], [alcohol, dining]] {
            #expect(decision(.of(1, mcc: "5813"), blocks).reason?.category == .alcohol)
        }
        #expect(declines(.of(1, mcc: "5812"), alcohol) == nil)
    }

    @Test("a budget may be spent to the last cent, and not beyond")
    func budget() {
        let block = Block(.user, .budget(10_000))
        let cases: [(spent: Int64, amount: Int64, passes: Bool)] = [
            (0, 10_000, true), (0, 10_001, false), (9_000, 1_000, true), (9_000, 1_001, false), (10_000, 0, true),
            (10_000, 1, false), (12_000, 1, false), (.max, 999_999_999_999, false), (-50, 10_000, true),
        ]
        for (spent, amount, passes) in cases {
            let decision = Evaluation.decide(.of(amount), under: [block], on: .visa) { _ in
                Usage(spent: spent, count: 1)
            }
            #expect(decision == (passes ? .approved : .declined(.control(block.key, .budget(10_000)))), "\(spent)")
        }
    }

    @Test("a count lets so many purchases through and declines the next")
    func count() {
        let block = Block(.user, .count(3))
        for (count, passes) in [(0, true), (2, true), (3, false), (4, false)] as [(Int64, Bool)] {
            let decision = Evaluation.decide(.of(1), under: [block], on: .visa) { _ in Usage(spent: 0, count: count) }
            #expect(decision.isApproved == passes, "\(count)")
        }
    }

    @Test("countries are the only ones, or all but these")
    func countries() {
        let only = Block(.user, .country(.include, "ES", "PT"))
        let allBut = Block(.user, .country(.exclude, "FR"))
        #expect(declines(.of(1), only) == nil)
        #expect(declines(.of(1, in: "FR"), only) == "COUNTRY")
        #expect(declines(.of(1, in: "FR"), allBut) == "COUNTRY")
        #expect(declines(.of(1, in: "IT"), allBut) == nil)
        #expect(declines(.of(1, in: "PT"), only, allBut) == nil)
        #expect(declines(.of(1, in: "IT"), only, allBut) == "COUNTRY")
    }

    @Test("hours decline what is bought outside of them; the last minute does not belong to them")
    func hours() {
        // 2026-11-21 is a Saturday.
        let block = Block(.user, .hours([.friday, .saturday], "08:00", "20:00"))
        let cases = [
            ("2026-11-21 07:59", false), ("2026-11-21 08:00", true), ("2026-11-21 19:59", true),
            ("2026-11-21 20:00", false), ("2026-11-20 12:00", true), ("2026-11-22 12:00", false),
        ]
        for (time, passes) in cases {
            #expect(declines(.of(1, at: time), block) == (passes ? nil : "TIME"), "\(time)")
        }
    }

    @Test("hours past midnight belong to the day they began on")
    func hoursPastMidnight() {
        let block = Block(.user, .hours([.friday], "22:00", "06:00"))
        let cases = [
            ("2026-11-20 21:59", false), ("2026-11-20 22:00", true), ("2026-11-21 05:59", true),
            ("2026-11-21 06:00", false), ("2026-11-20 05:00", false), ("2026-11-21 22:30", false),
        ]
        for (time, passes) in cases {
            #expect(declines(.of(1, at: time), block) == (passes ? nil : "TIME"), "\(time)")
        }
    }

    @Test("hours from midnight to midnight are the whole day")
    func wholeDay() {
        let block = Block(.user, .hours([.saturday], "00:00", "00:00"))
        #expect(declines(.of(1, at: "2026-11-21 00:00"), block) == nil)
        #expect(declines(.of(1, at: "2026-11-21 23:59"), block) == nil)
        #expect(declines(.of(1, at: "2026-11-22 00:00"), block) == "TIME")
    }

    @Test("hours are read from the clocks of their zone, in summer and in winter")
    func hoursInZone() {
        let block = Block(.user, .hours(.everyDay, "08:00", "20:00", ZoneID("Europe/Madrid")!))
        #expect(declines(.of(1, at: "2026-07-01 06:00"), block) == nil)
        #expect(declines(.of(1, at: "2026-07-01 18:00"), block) == "TIME")
        #expect(declines(.of(1, at: "2026-12-01 06:59"), block) == "TIME")
        #expect(declines(.of(1, at: "2026-12-01 18:59"), block) == nil)
    }

    @Test("each rule comes before those after it in the specification's order, in whatever order they are set")
    func order() {
        var blocks = [
            Block(.user, .cardOff), Block(.user, .amount(1)), Block(.user, .budget(0)), Block(.user, .all(.pos)),
            Block(.user, .all(.crossBorder)), Block(.user, .all(.dining)), Block(.user, .country(.include, "ES")),
            Block(.user, .hours([.monday], "08:00", "09:00")), Block(.user, .count(0)),
        ]
        var reasons: [String] = []
        let purchase = Purchase.of(100, in: "FR")
        while let reason = decision(purchase, blocks).reason {
            #expect(decision(purchase, blocks.reversed()).reason == reason)
            reasons.append(reason.type)
            blocks.removeFirst()
        }
        #expect(
            reasons == [
                "CARD_OFF", "AMOUNT", "BUDGET", "POS", "CROSS_BORDER", "MERCHANT", "COUNTRY", "TIME", "COUNT",
            ])
    }

    @Test("how a card was used is asked only where it could be the reason, and once a period")
    func lazyUsage() {
        func asked(_ blocks: [Block]) -> Int {
            var count = 0
            _ = Evaluation.decide(.of(100), under: blocks, on: .visa) { _ in
                count += 1
                return .none
            }
            return count
        }
        let budgets = BlockLayer.allCases.map { Block($0, .budget(1000)) }
        let counts = BlockLayer.allCases.map { Block($0, .count(9)) }
        #expect(asked([Block(.user, .all(.dining)), Block(.user, .amount(1))]) == 0)
        #expect(asked(budgets) == 1)
        #expect(asked(budgets + counts) == 1)
        #expect(asked(budgets + [Block(.user, .budget(5000, .month))]) == 2)
        #expect(asked([Block(.user, .amount(100))] + budgets + counts) == 0)
        #expect(asked([Block(.user, .all(.pos))] + counts) == 0)
    }

    @Test("a failure to tell how the card was used is the evaluation's")
    func failingUsage() {
        struct StoreIsGone: Error {}
        #expect(throws: StoreIsGone.self) {
            try Evaluation.decide(.of(1), under: [Block(.user, .budget(5))], on: .visa) { _ in throw StoreIsGone() }
        }
    }
}
