import HostClock
import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Blocks: what they are") struct BlockTests {
    /// Every type with parameters as they are answered.
    static let blocks: [JSONObject] = [
        ["type": "CARD_OFF", "allowRecurring": true], ["type": "ATM", "declineAll": true],
        ["type": "ECOMMERCE", "threshold": 5000], ["type": "POS", "declineAll": true],
        ["type": "CONTACTLESS", "threshold": 0], ["type": "AUTO_PAY", "declineAll": true],
        ["type": "CROSS_BORDER", "threshold": 999_999_999_999], ["type": "AMOUNT", "threshold": 20000],
        ["type": "BUDGET", "period": "RECURRING", "amount": 50000, "days": 10, "timeZone": "Europe/Madrid"],
        ["type": "MERCHANT", "category": "GAMBLING", "declineAll": true],
        ["type": "COUNTRY", "mode": "EXCLUDE", "countries": ["FR", "US"]],
        ["type": "TIME", "days": ["MON", "FRI"], "from": "08:00", "to": "18:30", "timeZone": "UTC+01:00"],
        ["type": "TRAVEL", "from": "2023-11-14", "to": "2023-11-20", "countries": ["JP"], "timeZone": "UTC"],
        ["type": "COUNT", "period": "DAY", "max": 3, "timeZone": "UTC"],
    ]

    @Test("every type can be set, is listed as it was set, in the types' order, and lifted again")
    func all() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card(CardHolder.mastercard)
        for block in Self.blocks.reversed() {
            let answer = try await user.setBlock(card, block["type"]?.string ?? "", block)
            #expect(answer.payload == block, "\(answer.code) \(block)")
        }
        let listed = try await user.call("control", "listBlocks", ["cardId": .string(card)]).payload["blocks"]
        #expect(listed == .array(Self.blocks.map { .object($0) }))
        for var header in Self.blocks {
            header["cardId"] = .string(card)
            #expect(try await user.call("control", "liftBlock", header).code == "OK")
            #expect(try await user.call("control", "liftBlock", header).code == "BLOCK_NOTFOUND")
        }
        #expect(try await user.call("control", "listBlocks", ["cardId": .string(card)]).payload == ["blocks": []])
    }

    @Test("setting a block again replaces it, another merchants' category is another block")
    func upsert() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "AMOUNT", ["threshold": 100])
        _ = try await user.setBlock(card, "AMOUNT", ["threshold": 200])
        _ = try await user.setBlock(card, "MERCHANT", ["category": "DINING"])
        _ = try await user.setBlock(card, "MERCHANT", ["category": "HOUSEHOLD"])
        let listed = try await user.call("control", "listBlocks", ["cardId": .string(card)]).payload["blocks"]
        #expect(
            listed == [
                ["type": "AMOUNT", "threshold": 200], ["type": "MERCHANT", "category": "DINING", "declineAll": true],
                ["type": "MERCHANT", "category": "HOUSEHOLD", "declineAll": true],
            ])
    }

    @Test("what a card's network cannot block is not offered and not set")
    func networks() async throws {
        let user = try await CardHolder.sample()
        let visa = try await user.card()
        let mastercard = try await user.card(CardHolder.mastercard)
        func types(_ card: String) async throws -> [String] {
            let controls = try await user.call("control", "getAvailableControls", ["cardId": .string(card)])
            return controls.payload["controls"]?.array?.compactMap { $0["type"]?.string } ?? []
        }
        let travel = Self.blocks.first { $0["type"] == "TRAVEL" } ?? [:]
        #expect(try await types(mastercard) == Self.blocks.compactMap { $0["type"]?.string })
        #expect(try await types(visa) == Self.blocks.compactMap { $0["type"]?.string }.filter { $0 != "TRAVEL" })
        #expect(try await user.setBlock(visa, "TRAVEL", travel).code == "CONTROL_NOT_SUPPORTED")
        #expect(try await user.setBlock(mastercard, "TRAVEL", travel).code == "OK")
    }

    @Test("only merchants have categories to choose from")
    func categories() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        let controls =
            try await user.call("control", "getAvailableControls", ["cardId": .string(card)])
            .payload["controls"]?.array ?? []
        #expect(controls.filter { $0["categories"] != nil }.map { $0["type"]?.string } == ["MERCHANT"])
        #expect(controls.first { $0["type"] == "MERCHANT" }?["categories"]?.array?.count == 16)
        #expect(controls.first { $0["type"] == "COUNTRY" }?["parameters"] == ["mode", "countries"])
    }

    @Test("blocks of a card that is not active can be read and not changed")
    func notActive() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.register()
        let header: JSONObject = ["cardId": .string(card), "type": "ATM"]
        #expect(try await user.setBlock(card, "ATM").code == "CARD_NOT_ACTIVE")
        _ = try await user.call("cardinfo", "activateCard", header)
        _ = try await user.setBlock(card, "ATM")
        _ = try await user.call("cardinfo", "deactivateCard", header)
        #expect(try await user.call("control", "liftBlock", header).code == "CARD_NOT_ACTIVE")
        var absent = header
        absent["type"] = "ECOMMERCE"
        #expect(try await user.call("control", "liftBlock", absent).code == "BLOCK_NOTFOUND")
        #expect(try await user.call("control", "listBlocks", header).payload["blocks"]?.array?.count == 1)
        #expect(try await user.call("control", "getHistory", header).payload["total"] == 1)
    }

    @Test("the history tells what was set and lifted, newest first, by pages")
    func history() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.setBlock(card, "MERCHANT", ["category": "GAMBLING"])
        user.bank.clock.advance(by: .seconds(1))
        _ = try await user.setBlock(card, "ATM")
        _ = try await user.call("control", "liftBlock", ["cardId": .string(card), "type": "ATM"])
        let history = try await user.call("control", "getHistory", ["cardId": .string(card)]).payload
        #expect(
            history == [
                "entries": [
                    ["time": "2023-11-14T22:13:21.000Z", "action": "LIFTED", "type": "ATM", "layer": "USER"],
                    ["time": "2023-11-14T22:13:21.000Z", "action": "SET", "type": "ATM", "layer": "USER"],
                    [
                        "time": "2023-11-14T22:13:20.000Z", "action": "SET", "type": "MERCHANT",
                        "category": "GAMBLING", "layer": "USER",
                    ],
                ], "total": 3,
            ])
        let page = try await user.call(
            "control", "getHistory", ["cardId": .string(card), "offset": 2, "limit": 1]
        ).payload
        #expect(page["entries"]?.array?.first?["category"] == "GAMBLING")
        #expect(page["entries"]?.array?.count == 1)
        #expect(page["total"] == 3)
    }

    @Test("what is refused leaves no trace in the history")
    func refusedLeavesNothing() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        _ = try await user.call("control", "liftBlock", ["cardId": .string(card), "type": "ATM"])
        _ = try await user.setBlock(card, "AMOUNT")
        #expect(try await user.call("control", "getHistory", ["cardId": .string(card)]).payload["total"] == 0)
    }

    @Test(
        "parameters that do not fit the type are named",
        arguments: [
            (["type": "GOLD"], "type"), (["type": "MERCHANT"], "category"),
            (["type": "MERCHANT", "category": "TOYS"], "category"),
            (["type": "ATM", "category": "DINING"], "category"),
            (["type": "ATM", "period": "DAY"], "period"),
            (["type": "ATM", "declineAll": true, "threshold": 1], "threshold"),
            (["type": "ATM", "declineAll": false], "threshold"), (["type": "AMOUNT"], "threshold"),
            (["type": "AMOUNT", "declineAll": true], "declineAll"), (["type": "BUDGET", "amount": 1], "period"),
            (["type": "BUDGET", "period": "YEAR", "amount": 1], "period"),
            (["type": "BUDGET", "period": "DAY"], "amount"),
            (["type": "BUDGET", "period": "RECURRING", "amount": 1], "days"),
            (["type": "BUDGET", "period": "DAY", "amount": 1, "days": 3], "days"),
            (["type": "BUDGET", "period": "DAY", "amount": 1, "timeZone": "Mars/Olympus"], "timeZone"),
            (["type": "COUNT", "period": "DAY"], "max"), (["type": "COUNTRY", "countries": ["ES"]], "mode"),
            (["type": "COUNTRY", "mode": "ONLY", "countries": ["ES"]], "mode"),
            (["type": "COUNTRY", "mode": "INCLUDE", "countries": []], "countries"),
            (["type": "COUNTRY", "mode": "INCLUDE", "countries": ["XX"]], "countries"),
            (["type": "TIME", "days": ["MON"], "from": "8", "to": "9:00"], "from"),
            (["type": "TIME", "days": ["LUN"], "from": "08:00", "to": "09:00"], "days"),
            (["type": "TIME", "from": "08:00", "to": "09:00"], "days"), (["type": "CARD_OFF", "max": 1], "max"),
        ] as [(JSONObject, String)])
    func invalid(_ block: JSONObject, _ field: String) async throws {
        let user = try await CardHolder.sample()
        let answer = try await user.setBlock(user.card(), block["type"]?.string ?? "", block)
        #expect(answer.code == "INVALID_CONTROL", "\(block)")
        #expect(answer.refusal?.data["field"]?.string == field, "\(block)")
    }
}
