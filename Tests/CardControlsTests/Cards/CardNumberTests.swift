import CardControls
import Testing

@Suite("Card numbers") struct CardNumberTests {
    @Test(
        "a number's first digits tell its network",
        arguments: [
            ("4111111111111111", CardNetwork.visa), ("4222222222222", .visa), ("5555555555554444", .mastercard),
            ("5105105105105100", .mastercard), ("2221000000000009", .mastercard), ("2720990000000007", .mastercard),
        ])
    func network(number: String, network: CardNetwork) throws {
        #expect(try CardNumber(number).network == network)
    }

    @Test(
        "what is no card number is refused",
        arguments: [
            "", "4", "4111111111111112", "4111 1111 1111 1111", "411111111111111x", "٤١١١١١١١١١١١١١١١",
            "41111111111111111111111", "555555555555557", "41111111111114",
        ])
    func invalid(number: String) {
        #expect(throws: InvalidCardNumber.invalid) { try CardNumber(number) }
    }

    @Test(
        "other networks' cards are refused as such",
        arguments: ["378282246310005", "6011111111111117", "3530111333300000", "2220990000000002", "2721000000000004"])
    func otherNetworks(number: String) {
        #expect(throws: InvalidCardNumber.unsupportedNetwork) { try CardNumber(number) }
    }

    @Test("nothing that prints a card number shows more than its last four digits")
    func masked() throws {
        let number = try CardNumber("4111111111111111")
        var dumped = ""
        dump([number], to: &dumped)
        let texts = [
            "\(number)", String(reflecting: number), String(describing: [number]), "\(Optional(number) as Any)", dumped,
        ]
        for text in texts {
            #expect(text.contains("1111") && !text.contains("11111"), "\(text)")
        }
    }

    @Test("the check digit makes a number that passes")
    func checkDigit() throws {
        #expect(CardNumber.checkDigit(after: "411111111111111") == "1")
        #expect(CardNumber.checkDigit(after: "41x") == nil)
    }
}
