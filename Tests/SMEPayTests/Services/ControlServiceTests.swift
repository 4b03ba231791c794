import JSONCoding
import SMEPay
import Testing

struct ControlServiceTests {
    static let block = #"{"type":"MERCHANT","category":"GAMBLING","declineAll":true}"#
    static let controls = """
        [{"type":"MERCHANT","parameters":["category","threshold"],"categories":["GAMBLING"]},\
        {"type":"CARD_OFF","parameters":[]}]
        """

    static let cases: [WireCase] = [
        WireCase(
            "getAvailableControls", #"{"cardId":"c"}"#, payload: #"{"controls":\#(controls)}"#, reply: controls
        ) { try await $0.controls.getAvailableControls(CardRequest(cardId: "c")) },
        WireCase("listBlocks", #"{"cardId":"c"}"#, payload: #"{"blocks":[\#(block)]}"#, reply: "[\(block)]") {
            try await $0.controls.listBlocks(CardRequest(cardId: "c"))
        },
        WireCase(
            "setBlock", #"{"cardId":"c","type":"MERCHANT","category":"GAMBLING","declineAll":true}"#, payload: block
        ) { try await $0.controls.setBlock(SetBlockRequest(cardId: "c", block: .merchants(.gambling))) },
        .empty("liftBlock", #"{"cardId":"c","type":"MERCHANT","category":"GAMBLING"}"#) {
            try await $0.controls.liftBlock(LiftBlockRequest(cardId: "c", type: .merchant, category: .gambling))
        },
        WireCase(
            "getHistory", #"{"cardId":"c","offset":0,"limit":2}"#,
            payload: #"{"entries":[{"time":"2026-11-21T09:30:00.000Z","action":"LIFTED","type":"ATM"}],"total":3}"#
        ) { try await $0.controls.getHistory(ControlHistoryRequest(cardId: "c", offset: 0, limit: 2)) },
    ]

    @Test("an operation sends the session and its parameters, and gives what the bank says", arguments: cases)
    func crosses(operation: WireCase) async throws {
        try await operation.check(service: "control")
    }

    @Test(
        "a block of each kind says what its type takes, and is read back as it was",
        arguments: [
            (.cardOff(), #"{"type":"CARD_OFF","allowRecurring":false}"#),
            (.cardOff(allowRecurring: true), #"{"type":"CARD_OFF","allowRecurring":true}"#),
            (.all(.ecommerce), #"{"type":"ECOMMERCE","declineAll":true}"#),
            (.purchases(.atm, from: 5000), #"{"type":"ATM","threshold":5000}"#),
            (.purchases(from: 100), #"{"type":"AMOUNT","threshold":100}"#),
            (.merchants(.dining, from: 3000), #"{"type":"MERCHANT","category":"DINING","threshold":3000}"#),
            (
                .budget(100_000, per: .month, timeZone: "Europe/Madrid"),
                #"{"type":"BUDGET","period":"MONTH","amount":100000,"timeZone":"Europe/Madrid"}"#
            ),
            (.budget(5, perDays: 10), #"{"type":"BUDGET","period":"RECURRING","amount":5,"days":10}"#),
            (.count(3, per: .day), #"{"type":"COUNT","period":"DAY","max":3}"#),
            (.countries(.include, ["ES", "PT"]), #"{"type":"COUNTRY","mode":"INCLUDE","countries":["ES","PT"]}"#),
            (
                .hours(from: "08:00", to: "18:00", on: [.monday, .friday]),
                #"{"type":"TIME","days":["MON","FRI"],"from":"08:00","to":"18:00"}"#
            ),
            (
                .travel(from: "2026-12-01", to: "2026-12-08", countries: ["FR"]),
                #"{"type":"TRAVEL","countries":["FR"],"from":"2026-12-01","to":"2026-12-08"}"#
            ),
        ] as [(Block, String)])
    func kinds(block: Block, text: String) throws {
        #expect(try JSONWriter().encode(block) == text)
        #expect(try JSONReader().decode(Block.self, from: text) == block)
    }

    @Test("a request is read from the wire's members, the block's beside the card's")
    func reads() throws {
        let request = try JSONReader().decode(
            SetBlockRequest.self, from: #"{"type":"AMOUNT","threshold":100,"cardId":"c"}"#)
        #expect(request == SetBlockRequest(cardId: "c", block: .purchases(from: 100)))
    }

    @Test("a type that the SDK does not know is kept as the bank says it")
    func unknownType() throws {
        let block = try JSONReader().decode(Block.self, from: #"{"type":"MOON_PHASE","phase":"full"}"#)
        #expect(block.type == "MOON_PHASE")
    }
}
