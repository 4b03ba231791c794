/// A card's number (PAN). It is a secret: no description, dump or mirror shows more than its last four digits.
public struct CardNumber: Sendable, Hashable {
    /// All digits, in ASCII. Secret.
    public let digits: String
    public let network: CardNetwork

    /// - Parameter text: ASCII digits and nothing else.
    /// - Throws: ``InvalidCardNumber/invalid`` for what is no card number of 12 to 19 digits, does not pass the Luhn check, or has not
    ///   its network's length (Visa 13, 16 or 19, Mastercard 16); ``InvalidCardNumber/unsupportedNetwork`` for another network's.
    public init(_ text: String) throws(InvalidCardNumber) {
        let digits = text.utf8
        guard (12...19).contains(digits.count), digits.allSatisfy(Digits.isDigit), Self.passesLuhn(digits) else {
            throw .invalid
        }
        guard let network = CardNetwork(prefix: digits) else { throw .unsupportedNetwork }
        switch (network, digits.count) {
        case (.visa, 13), (.visa, 16), (.visa, 19), (.mastercard, 16): break
        default: throw .invalid
        }
        self.digits = text
        self.network = network
    }

    /// The last four digits, which may be shown.
    public var last4: String { String(digits.suffix(4)) }

    /// The digit that makes a card number of `digits` and itself; `nil` when they are not all digits.
    public static func checkDigit(after digits: String) -> Character? {
        guard digits.utf8.allSatisfy(Digits.isDigit) else { return nil }
        let rest = (10 - luhnSum(Array(digits.utf8) + [UInt8(ascii: "0")]) % 10) % 10
        return Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(rest)))
    }

    private static func passesLuhn(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
        luhnSum(digits) % 10 == 0
    }

    /// Every second digit from the right counts double, by its own digits' sum.
    private static func luhnSum(_ digits: some BidirectionalCollection<UInt8>) -> Int {
        var sum = 0
        var isDoubled = false
        for digit in digits.reversed() {
            let value = Int(digit & 0x0F)
            sum += isDoubled ? (value > 4 ? 2 * value - 9 : 2 * value) : value
            isDoubled.toggle()
        }
        return sum
    }
}

extension CardNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `•••• 1111`.
    public var description: String { "•••• \(last4)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["last4": last4]) }
}
