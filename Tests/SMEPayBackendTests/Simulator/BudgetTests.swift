import GRDB
import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import CardControls
@testable import SMEPayBackend

/// The test's clock begins at 22:13:20 UTC on Tuesday, 14 November 2023.
@Suite("Purchases: budgets and counts") struct BudgetTests {
    private func time(_ text: String) throws -> WallTime { try #require(WallTime(iso8601: text)) }

    @Test(
        "a budget is full again when its period ends, by the budget's own calendar",
        arguments: [
            (["period": "DAY"], "2023-11-14T23:59:59.999Z", "2023-11-15T00:00:00Z"),
            (["period": "DAY", "timeZone": "UTC-05:00"], "2023-11-15T04:59:59Z", "2023-11-15T05:00:00Z"),
            (["period": "DAY", "timeZone": "Europe/Madrid"], "2023-11-14T22:59:59Z", "2023-11-14T23:00:00Z"),
            (["period": "DAY", "timeZone": "UTC+05:37"], "2023-11-15T18:22:59.999Z", "2023-11-15T18:23:00Z"),
            (["period": "DAY", "timeZone": "Asia/Kathmandu"], "2023-11-15T18:14:59.999Z", "2023-11-15T18:15:00Z"),
            (["period": "WEEK"], "2023-11-19T23:59:59Z", "2023-11-20T00:00:00Z"),
            (["period": "MONTH"], "2023-11-30T23:59:59Z", "2023-12-01T00:00:00Z"),
            (["period": "RECURRING", "days": 3], "2023-11-16T23:59:59Z", "2023-11-17T00:00:00Z"),
        ] as [(JSONObject, String, String)])
    func periods(_ period: JSONObject, _ last: String, _ next: String) async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        var parameters = period
        parameters["amount"] = 5000
        #expect(try await user.setBlock(card, "BUDGET", parameters).code == "OK")
        #expect(try await user.pay(card, 3000).verdict == "APPROVED")
        #expect(try await user.pay(card, 2001).verdict == "BUDGET")
        #expect(try await user.pay(card, 2000).verdict == "APPROVED")
        let clock = user.bank.clock
        clock.advance(by: try time(last) - clock.wallTime)
        #expect(try await user.pay(card, 1).verdict == "BUDGET")
        clock.advance(by: try time(next) - clock.wallTime)
        #expect(try await user.pay(card, 5000).verdict == "APPROVED")
        #expect(try await user.pay(card, 1).verdict == "BUDGET")
    }

    @Test("what a period has seen is the same, summed up by quarters of an hour or from the transactions themselves")
    func sums() async throws {
        let folder = ScratchFolder()
        let user = try await CardHolder.sample(at: .file(path: folder.data))
        let card = try await user.card()
        _ = try await user.setBlock(card, "ATM")
        for minute in stride(from: 0, to: 180, by: 7) {
            let time = user.bank.clock.wallTime + .seconds(60 * minute)
            let paid = try await user.pay(card, Int64(1 + minute), channel: minute % 3 == 0 ? "ATM" : "POS", time: time)
            guard paid.status == "APPROVED" else { continue }
            let simulator = user.bank.backend.simulator
            if minute % 4 == 1 { _ = try await simulator.refund(transactionID: paid.transactionID, amount: 1) }
            if minute % 4 == 2 { _ = try await simulator.reverse(transactionID: paid.transactionID) }
        }
        try await DatabaseQueue(path: folder.data).read { db in
            for zone in ["UTC", "Europe/Madrid", "UTC+11:45", "UTC-03:07"] {
                for day in 0..<2 {
                    let period = PeriodBounds(
                        of: .day, at: user.bank.clock.wallTime.millisecondsSince1970 + Int64(day) * 86_400_000,
                        in: try #require(ZoneID(zone)), setAt: 0)
                    let usage = try SpendTable.usage(ofCard: 1, in: period, in: db)
                    #expect(try usage == TransactionTable.usage(ofCard: 1, in: period, in: db), "\(zone)")
                }
            }
        }
    }

    @Test("a count lets so many purchases of a period through; declined ones do not count")
    func count() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "COUNT", ["period": "DAY", "max": 2])
        _ = try await user.setBlock(card, "ATM")
        #expect(try await user.pay(card, channel: "ATM").verdict == "ATM")
        #expect(try await user.pay(card).verdict == "APPROVED")
        #expect(try await user.pay(card).verdict == "APPROVED")
        #expect(try await user.pay(card).verdict == "COUNT")
        user.bank.clock.advance(by: .seconds(86_400))
        #expect(try await user.pay(card).verdict == "APPROVED")
    }

    @Test("what was paid before the budget was set counts, another card's spend does not")
    func before() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let other = try await user.card(CardHolder.mastercard)
        _ = try await user.pay(card, 3000)
        _ = try await user.pay(other, 3000)
        for card in [card, other] { _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 4000]) }
        #expect(try await user.pay(card, 1001).verdict == "BUDGET")
        #expect(try await user.pay(card, 1000).verdict == "APPROVED")
        #expect(try await user.pay(other, 1000).verdict == "APPROVED")
    }

    @Test("a refund takes its amount off the spend of its own period, and what is left over is no credit for later")
    func refunds() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 5000])
        let first = try await user.pay(card, 3000)
        _ = try await user.pay(card, 2000)
        _ = try await simulator.refund(transactionID: first.transactionID, amount: 500)
        #expect(try await user.pay(card, 501).verdict == "BUDGET")
        #expect(try await user.pay(card, 500).verdict == "APPROVED")
        user.bank.clock.advance(by: .seconds(86_400))
        _ = try await simulator.refund(transactionID: first.transactionID, amount: 2000)
        #expect(try await user.pay(card, 5001).verdict == "BUDGET")
        #expect(try await user.pay(card, 3000).verdict == "APPROVED")
        _ = try await simulator.refund(transactionID: first.transactionID, amount: 500)
        #expect(try await user.pay(card, 2501).verdict == "BUDGET")
        #expect(try await user.pay(card, 2500).verdict == "APPROVED")
    }

    @Test("a refund takes from each budget what its period has: from a day's nothing, from the month's all of it")
    func refundOfLongerPeriod() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        let paid = try await user.pay(card, 4000)
        user.bank.clock.advance(by: .seconds(86_400))
        _ = try await simulator.refund(transactionID: paid.transactionID, amount: 3000)
        for (period, most) in [("DAY", 5000), ("MONTH", 4000)] as [(String, Int64)] {
            _ = try await user.setBlock(card, "BUDGET", ["period": .string(period), "amount": 5000])
            #expect(try await user.pay(card, most + 1).verdict == "BUDGET", "\(period)")
        }
        #expect(try await user.pay(card, 4000).verdict == "APPROVED")
    }

    @Test("a reversal takes its purchase off the period of the purchase, and what was spent today stays")
    func reversals() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 5000])
        let yesterday = user.bank.clock.wallTime
        let first = try await user.pay(card, 4000)
        user.bank.clock.advance(by: .seconds(86_400))
        #expect(try await user.pay(card, 5000).verdict == "APPROVED")
        _ = try await simulator.reverse(transactionID: first.transactionID)
        #expect(try await user.pay(card, 1).verdict == "BUDGET")
        #expect(try await user.pay(card, 5001, time: yesterday).verdict == "BUDGET")
        #expect(try await user.pay(card, 5000, time: yesterday).verdict == "APPROVED")
    }

    @Test("what a refund found spent by a purchase that is reversed later, it has not found")
    func reversalBeforeRefund() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let simulator = user.bank.backend.simulator
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 5000])
        let old = try await user.pay(card, 5000)
        user.bank.clock.advance(by: .seconds(86_400))
        let purchase = try await user.pay(card, 2000)
        _ = try await simulator.refund(transactionID: old.transactionID, amount: 1500)
        _ = try await user.pay(card, 1000)
        _ = try await simulator.reverse(transactionID: purchase.transactionID)
        #expect(try await user.pay(card, 4001).verdict == "BUDGET")
        #expect(try await user.pay(card, 4000).verdict == "APPROVED")
    }

    @Test("a purchase of an earlier hour that is recorded after a refund is not what the refund takes off")
    func lateRecord() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 1000])
        let old = try await user.pay(card, 1000)
        user.bank.clock.advance(by: .seconds(86_400))
        _ = try await user.bank.backend.simulator.refund(transactionID: old.transactionID, amount: 900)
        let earlier = user.bank.clock.wallTime + .seconds(-7200)
        #expect(try await user.pay(card, 1000, time: earlier).verdict == "APPROVED")
        #expect(try await user.pay(card, 1, time: earlier).verdict == "BUDGET")
        #expect(try await user.pay(card, 1).verdict == "BUDGET")
    }

    @Test(
        "BUDGET_REACHED comes once a period: with the purchase that fills the budget, or with the one that it declines")
    func reached() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 5000])
        _ = try await user.setAlert(card, "BUDGET_REACHED")
        _ = try await user.pay(card, 4000)
        #expect(try await user.notifiedReasons() == [])
        _ = try await user.pay(card, 1000)
        #expect(try await user.notifiedReasons() == [["BUDGET_REACHED"]])
        _ = try await user.pay(card, 1000)
        #expect(try await user.notifiedReasons().count == 1)
        user.bank.clock.advance(by: .seconds(86_400))
        _ = try await user.pay(card, 4000)
        #expect(try await user.notifiedReasons().count == 1)
        #expect(try await user.pay(card, 1001).verdict == "BUDGET")
        #expect(try await user.notifiedReasons().count == 2)
        _ = try await user.pay(card, 1000)
        #expect(try await user.notifiedReasons().count == 2)
    }

    /// On the first day of a month, which both of its periods begin with.
    @Test("a budget that is set anew tells again, though its period begins when the former one's did")
    func setAnew() async throws {
        let user = try await CardHolder.sample()
        user.bank.clock.advance(by: try time("2023-12-01T10:00:00Z") - user.bank.clock.wallTime)
        let card = try await user.card()
        _ = try await user.setAlert(card, "BUDGET_REACHED")
        for (index, period) in ["DAY", "MONTH", "MONTH"].enumerated() {
            let amount = Int64(1000 * (index + 1))
            _ = try await user.setBlock(card, "BUDGET", ["period": .string(period), "amount": .integer(amount)])
            #expect(try await user.pay(card, 1000).verdict == "APPROVED")
            #expect(try await user.pay(card, 1).verdict == "BUDGET")
            #expect(try await user.notifiedReasons().count == index + 1, "\(period)")
        }
    }

    @Test("a card that moves is told of the other group's budget, and on coming back not again of the former one's")
    func moved() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        var alert = company.header(.card(card))
        alert["type"] = "BUDGET_REACHED"
        _ = try await company.call(.user, "setAlert", alert)
        let budget: JSONObject = ["type": "BUDGET", "period": "DAY", "amount": 1000]
        for group in [company.sales, company.travel] {
            #expect(try await company.change(.set, by: .owner, on: .group(group), budget).code == "OK")
        }
        var told: [Int] = []
        for group in [company.sales, company.travel, company.sales] {
            _ = try await company.call(.owner, "moveCard", ["cardId": .string(card), "groupId": .string(group)])
            _ = try await company.outcome(card, 1000)
            told.append(try await company.notifications(of: .user).count)
        }
        #expect(told == [1, 2, 2])
    }

    @Test("what a bank of an earlier version had recorded is summed up by the rules of this one")
    func summedUpAnew() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try Schema.migrate(db, with: Array(Schema.migrations.prefix(5)))
            try db.execute(
                sql: """
                    INSERT INTO user (id, name, email, phone) VALUES (1, 'u', 'u', '1');
                    INSERT INTO card (id, publicID, holderID, panDigest, sealedPAN, last4, network, currency, expMonth,
                        expYear, nameOnCard, status)
                        VALUES (9, 'a', 1, '', '', '1111', 'VISA', 'EUR', 1, 2030, 'A', 'ACTIVE');
                    INSERT INTO cardTransaction (id, publicID, cardID, last4, kind, status, amount, currency, merchantName,
                        merchantCategory, country, channel, isRecurring, time)
                        SELECT column1, column1, 9, '1111', column2, column3, column4, 'EUR', 'S', '5411', 'ES', 'POS', 0,
                            column5 FROM (VALUES
                            (1, 'REFUND', 'APPROVED', 900, 0), (2, 'PURCHASE', 'APPROVED', 1000, 1),
                            (3, 'PURCHASE', 'REVERSED', 70, 2), (4, 'REVERSAL', 'APPROVED', 70, 900000),
                            (5, 'PURCHASE', 'DECLINED', 5, 900000), (6, 'REFUND', 'APPROVED', 100, 1800000));
                    INSERT INTO cardSpend (cardID, quarter, spent, purchases) VALUES (9, 0, 170, 2), (9, 1, -70, 0);
                    """)
            try Schema.migrate(db)
            let day = PeriodBounds(of: .day, at: 0, in: .utc, setAt: 0)
            #expect(try SpendTable.usage(ofCard: 9, in: day, in: db) == Usage(spent: 900, count: 2))
            #expect(try TransactionTable.usage(ofCard: 9, in: day, in: db) == Usage(spent: 900, count: 2))
        }
    }

    @Test("what was told before budgets were told apart by their setting stays told")
    func migrated() throws {
        let queue = try DatabaseQueue()
        try queue.write { db in
            try Schema.migrate(db, with: Array(Schema.migrations.prefix(2)))
            try db.execute(
                sql: """
                    INSERT INTO user (id, name, email, phone) VALUES (1, 'u', 'u', '1');
                    INSERT INTO company (id, publicID, name) VALUES (7, 'c', 'C');
                    INSERT INTO cardGroup (id, publicID, companyID, name) VALUES (8, 'g', 7, 'G');
                    INSERT INTO card (id, publicID, companyID, groupID, panDigest, sealedPAN, last4, network, currency,
                        expMonth, expYear, nameOnCard, status)
                        VALUES (9, 'a', 7, 8, '', '', '1111', 'VISA', 'EUR', 1, 2030, 'A', 'ACTIVE');
                    INSERT INTO block (layer, targetID, type, category, parameters, setAt)
                        SELECT column1, column2, 'BUDGET', '', '{"period":"DAY","amount":1}', 0 FROM (
                            VALUES ('USER', 9), ('GROUP_OWNER', 8), ('GROUP_ADMIN', 8), ('COMPANY_OWNER', 7));
                    INSERT INTO budgetAlert (cardID, layer, periodStart)
                        VALUES (9, 'USER', 0), (9, 'GROUP_OWNER', 0), (9, 'COMPANY_OWNER', 0);
                    """)
            try Schema.migrate(db)
            let card = try #require(try CardTable.find("a", in: db))
            let day = PeriodBounds(of: .day, at: 0, in: .utc, setAt: 0)
            let next = PeriodBounds(of: .day, at: day.end, in: .utc, setAt: 0)
            for layer in BlockLayer.allCases {
                let isTold = layer != .groupAdmin
                func insert(_ period: PeriodBounds) throws -> Bool {
                    try ToldBudgetTable.insert(ReachedBudget(layer: layer, period: period), on: card, in: db)
                }
                #expect(try insert(day) == !isTold, "\(layer)")
                #expect(try insert(next), "\(layer)")
                #expect(try !insert(next), "\(layer)")
            }
        }
    }
}
