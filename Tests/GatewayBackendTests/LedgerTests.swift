import TestSupport
import Testing

@testable import GatewayBackend

@Suite("An order's ledger") struct LedgerTests {
    @Test("whatever is tried in whatever order, refunds stay within captures and captures within authorizations")
    func invariants() {
        var random = SeededGenerator.printed()
        for _ in 0..<2_000 {
            var ledger = OrderLedger()
            var effective: [(OrderLedger.Movement, Int64)] = []
            for _ in 0..<20 {
                if random.happens(20), let last = effective.popLast() {
                    ledger.void(last.0, of: last.1)
                } else {
                    let movement = random.any(OrderLedger.Movement.allCases)
                    let amount = Int64(random.below(120)) - 10
                    let before = ledger
                    do {
                        try ledger.make(movement, of: max(0, amount))
                        effective.append((movement, max(0, amount)))
                    } catch {
                        #expect(ledger == before)
                    }
                }
                #expect(0 <= ledger.refunded && ledger.refunded <= ledger.captured)
                #expect(ledger.captured <= ledger.authorized)
            }
        }
    }

    @Test("what is voided step by step leaves a cancelled order with nothing in it")
    func voided() throws {
        var ledger = OrderLedger()
        try ledger.make(.authorize, of: 100)
        try ledger.make(.capture, of: 60)
        try ledger.make(.refund, of: 10)
        ledger.void(.refund, of: 10)
        ledger.void(.capture, of: 60)
        ledger.void(.authorize, of: 100)
        #expect(ledger == OrderLedger(phase: .cancelled))
        #expect(ledger.status == .cancelled)
    }
}

@Suite("Values") struct ValueTests {
    @Test(
        "an amount has no more decimals than its currency, and is written with all of them",
        arguments: [
            ("1.23", "USD", 123, "1.23"), ("1.2", "USD", 120, "1.20"), ("1", "USD", 100, "1.00"),
            ("0", "USD", 0, "0.00"), ("0.05", "USD", 5, "0.05"), ("100", "JPY", 100, "100"),
            ("1.234", "KWD", 1234, "1.234"), ("0.001", "KWD", 1, "0.001"),
        ] as [(String, String, Int64, String)])
    func amounts(text: String, code: String, units: Int64, written: String) throws {
        let currency = try #require(Currency(code))
        let amount = try #require(Amount(text, in: currency))
        #expect(amount.minorUnits == units)
        #expect(amount.text == written)
    }

    @Test(
        "what is no amount of a currency is not read as one",
        arguments: [
            ("1.234", "USD"), ("1.0", "JPY"), ("1.2345", "KWD"), ("-1", "USD"), ("", "USD"), ("1.", "USD"),
            (".5", "USD"), ("1,2", "USD"), ("1e2", "USD"), ("9999999999999", "USD"), ("1.1.1", "USD"), (" 1", "USD"),
            ("\u{661}", "USD"),
        ])
    func wrongAmounts(text: String, code: String) throws {
        let currency = try #require(Currency(code))
        #expect(Amount(text, in: currency) == nil)
    }

    @Test("a card number shows its first six and last four digits, a short one the last four alone")
    func masks() {
        #expect(CardNumber("5123450000000008")?.masked == "512345xxxxxx0008")
        #expect(CardNumber("5123450000000009") == nil)
        for body in ["12345678", "123456789", "1234567890", "12345678901"] {
            let number = CardNumber(body: body)
            let hidden = String(repeating: "x", count: body.count - 3)
            #expect(number.masked == hidden + number.digits.suffix(4))
        }
        let shown = CardNumber(body: "123456789012")
        #expect(shown.masked == "123456xxx" + shown.digits.suffix(4))
        #expect("\(String(reflecting: CardNumber("5123450000000008")))".contains("5123450000000008") == false)
    }
}
