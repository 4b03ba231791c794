import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Purchases: what blocks do to them") struct DecisionTests {
    struct Case: Sendable {
        let block: JSONObject
        let pays: Bool
        var amount: Int64 = 1000
        var channel = "POS"
        var category = "5411"
        var country = "ES"
        var isRecurring = false
        /// The test's clock stands at 22:13 on a Tuesday, in UTC.
        var time: String?
    }

    @Test(
        "each type of block declines what it is about, names itself, and nothing else",
        arguments: [
            Case(block: ["type": "CARD_OFF"], pays: false),
            Case(block: ["type": "CARD_OFF"], pays: false, isRecurring: true),
            Case(block: ["type": "CARD_OFF", "allowRecurring": true], pays: true, isRecurring: true),
            Case(block: ["type": "CARD_OFF", "allowRecurring": true], pays: false),
            Case(block: ["type": "ATM"], pays: false, channel: "ATM"), Case(block: ["type": "ATM"], pays: true),
            Case(block: ["type": "ECOMMERCE"], pays: false, channel: "ECOMMERCE"),
            Case(block: ["type": "POS"], pays: false), Case(block: ["type": "POS"], pays: true, channel: "CONTACTLESS"),
            Case(block: ["type": "CONTACTLESS"], pays: false, channel: "CONTACTLESS"),
            Case(block: ["type": "AUTO_PAY"], pays: false, channel: "AUTO_PAY"),
            Case(block: ["type": "ATM", "threshold": 1000], pays: false, channel: "ATM"),
            Case(block: ["type": "ATM", "threshold": 1001], pays: true, channel: "ATM"),
            Case(block: ["type": "CROSS_BORDER"], pays: false, country: "FR"),
            Case(block: ["type": "CROSS_BORDER"], pays: true),
            Case(block: ["type": "AMOUNT", "threshold": 1000], pays: false),
            Case(block: ["type": "AMOUNT", "threshold": 1001], pays: true),
            Case(block: ["type": "MERCHANT", "category": "GAMBLING"], pays: false, category: "7995"),
            Case(block: ["type": "MERCHANT", "category": "GAMBLING"], pays: true, category: "5812"),
            Case(block: ["type": "COUNTRY", "mode": "INCLUDE", "countries": ["ES", "PT"]], pays: true, country: "PT"),
            Case(
                block: ["type": "COUNTRY", "mode": "INCLUDE", "countries": ["ES", "PT"]], pays: false, country: "FR"),
            Case(block: ["type": "COUNTRY", "mode": "EXCLUDE", "countries": ["FR"]], pays: false, country: "FR"),
            Case(block: ["type": "TIME", "days": ["TUE"], "from": "22:00", "to": "23:00"], pays: true),
            Case(block: ["type": "TIME", "days": ["TUE"], "from": "08:00", "to": "18:00"], pays: false),
            Case(
                block: ["type": "TIME", "days": ["TUE"], "from": "23:00", "to": "23:30", "timeZone": "Europe/Madrid"],
                pays: true),
            Case(
                block: ["type": "TIME", "days": ["TUE"], "from": "22:00", "to": "06:00"], pays: true,
                time: "2023-11-15T05:59:00Z"),
            Case(block: ["type": "BUDGET", "period": "DAY", "amount": 1000], pays: true),
            Case(block: ["type": "BUDGET", "period": "DAY", "amount": 999], pays: false),
            Case(block: ["type": "COUNT", "period": "DAY", "max": 1], pays: true),
        ])
    func one(_ example: Case) async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card(CardHolder.mastercard)
        let type = try #require(example.block["type"]?.string)
        #expect(try await user.setBlock(card, type, example.block).code == "OK")
        let reply = try await user.pay(
            card, example.amount, channel: example.channel, category: example.category, country: example.country,
            isRecurring: example.isRecurring, time: example.time.flatMap(WallTime.init(iso8601:)))
        let category = example.block["category"]?.string.map { " \($0)" } ?? ""
        #expect(reply.verdict == (example.pays ? "APPROVED" : type + category))
        // Without the block it would have passed, and it does once the block is lifted.
        var lift = example.block
        lift["cardId"] = .string(card)
        _ = try await user.call("control", "liftBlock", lift)
        #expect(try await user.pay(card, example.amount, channel: example.channel).verdict == "APPROVED")
    }

    @Test("of several blocks that decline one is the reason, the first in the rules' order")
    func singleReason() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let order: [JSONObject] = [
            ["type": "CARD_OFF"], ["type": "AMOUNT", "threshold": 1], ["type": "BUDGET", "period": "DAY", "amount": 1],
            ["type": "ATM"], ["type": "CROSS_BORDER"], ["type": "MERCHANT", "category": "GAMBLING"],
            ["type": "COUNTRY", "mode": "INCLUDE", "countries": ["ES"]],
            ["type": "TIME", "days": ["SUN"], "from": "08:00", "to": "09:00"],
            ["type": "COUNT", "period": "DAY", "max": 0],
        ]
        for block in order { #expect(try await user.setBlock(card, block["type"]?.string ?? "", block).code == "OK") }
        var verdicts: [String] = []
        for var block in order {
            let reply = try await user.pay(card, channel: "ATM", category: "7995", country: "FR")
            verdicts.append(reply.reason?.type ?? "")
            block["cardId"] = .string(card)
            _ = try await user.call("control", "liftBlock", block)
        }
        #expect(verdicts == order.compactMap { $0["type"]?.string })
        #expect(try await user.pay(card, channel: "ATM", category: "7995", country: "FR").verdict == "APPROVED")
    }

    @Test("on a journey the countries' blocks sleep, for its days and its countries")
    func travel() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card(CardHolder.mastercard)
        _ = try await user.setBlock(card, "CROSS_BORDER")
        _ = try await user.setBlock(card, "COUNTRY", ["mode": "INCLUDE", "countries": ["ES"]])
        _ = try await user.setBlock(
            card, "TRAVEL", ["from": "2023-11-15", "to": "2023-11-16", "countries": ["JP"]])
        #expect(try await user.pay(card, country: "JP").verdict == "CROSS_BORDER")
        user.bank.clock.advance(by: .seconds(86_400))
        #expect(try await user.pay(card, country: "JP").verdict == "APPROVED")
        #expect(try await user.pay(card, country: "FR").verdict == "CROSS_BORDER")
        user.bank.clock.advance(by: .seconds(2 * 86_400))
        #expect(try await user.pay(card, country: "JP").verdict == "CROSS_BORDER")
    }

    @Test("a card that is deactivated is not evaluated and notifies nobody, but what it pays is recorded")
    func inactive() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "CARD_OFF")
        _ = try await user.setAlert(card, "ALL")
        _ = try await user.call("cardinfo", "deactivateCard", ["cardId": .string(card)])
        #expect(try await user.pay(card).verdict == "APPROVED")
        #expect(try await user.notifiedReasons() == [])
        let list = try await user.call("cardinfo", "listTransactions", ["cardId": .string(card)])
        #expect(list.payload["total"] == 1)
        _ = try await user.call("cardinfo", "activateCard", ["cardId": .string(card)])
        #expect(try await user.pay(card).verdict == "CARD_OFF")
    }

    @Test("a card that has ended pays nothing")
    func expired() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        #expect(try await user.pay(card, time: WallTime(iso8601: "2027-12-31T23:59:59.999Z")).verdict == "APPROVED")
        #expect(try await user.pay(card, time: WallTime(iso8601: "2028-01-01T00:00:00Z")).verdict == "ISSUER")
    }

    @Test("a declined purchase is listed with its reason")
    func listed() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "MERCHANT", ["category": "GAMBLING"])
        let id = try await user.pay(card, 4200, channel: "ECOMMERCE", category: "7995", country: "MT").transactionID
        let answer = try await user.call("cardinfo", "getTransaction", ["transactionId": .string(id)])
        #expect(
            answer.payload == [
                "transactionId": .string(id), "cardId": .string(card), "last4": "1111", "kind": "PURCHASE",
                "status": "DECLINED", "reason": ["type": "MERCHANT", "category": "GAMBLING"], "amount": 4200,
                "currency": "EUR", "merchant": ["name": "Shop", "category": "7995", "country": "MT"],
                "channel": "ECOMMERCE", "recurring": false, "time": "2023-11-14T22:13:20.000Z",
            ])
    }

    @Test("purchases at the same time do not pass a budget together")
    func parallel() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "BUDGET", ["period": "DAY", "amount": 3500])
        let verdicts = try await inParallel(10) { _ in try await user.pay(card).verdict }
        #expect(verdicts.filter { $0 == "APPROVED" }.count == 3)
        #expect(verdicts.filter { $0 == "BUDGET" }.count == 7)
    }
}
