/// The number of a payment card. It prints itself masked.
public struct CardNumber: Sendable, Hashable {
    public let digits: String

    /// - Parameter digits: 9 to 19 digits that pass the Luhn check; `nil` for anything else.
    public init?(_ digits: String) {
        guard (9...19).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            Self.luhnSum(digits.utf8) % 10 == 0
        else { return nil }
        self.digits = digits
    }

    /// The number whose last digit is calculated.
    /// - Parameter body: All digits but the last.
    init(body: String) {
        digits = body + "\((10 - Self.luhnSum((body + "0").utf8) % 10) % 10)"
    }

    /// The first six and the last four digits, and an `x` for each between. Of a number with fewer than 13 digits,
    /// which could be found by trying, only the last four show.
    public var masked: String {
        let (first, last) = digits.utf8.count >= 13 ? (6, 4) : (0, 4)
        let hidden = String(repeating: "x", count: digits.utf8.count - first - last)
        return "\(digits.prefix(first))\(hidden)\(digits.suffix(last))"
    }

    public var brand: CardBrand { CardBrand(of: digits) }

    private static func luhnSum(_ digits: String.UTF8View) -> Int {
        var sum = 0
        for (place, byte) in digits.reversed().enumerated() {
            let digit = Int(byte) - 0x30
            let doubled = place.isMultiple(of: 2) ? digit : digit * 2
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return sum
    }
}

extension CardNumber: CustomStringConvertible, CustomReflectable {
    public var description: String { masked }
    public var customMirror: Mirror { Mirror(self, children: ["masked": masked]) }
}

/// The scheme that a card belongs to, found by its first digits.
public enum CardBrand: String, Sendable, Hashable, CaseIterable {
    case mastercard = "MASTERCARD"
    case visa = "VISA"
    case amex = "AMEX"
    case diners = "DINERS_CLUB"
    case jcb = "JCB"
    case discover = "DISCOVER"
    case maestro = "MAESTRO"
    case unknown = "UNKNOWN"

    init(of digits: String) {
        let (two, four) = (Int(digits.prefix(2)) ?? 0, Int(digits.prefix(4)) ?? 0)
        switch true {
        case digits.hasPrefix("4"): self = .visa
        case [34, 37].contains(two): self = .amex
        case (51...55).contains(two), (2221...2720).contains(four): self = .mastercard
        case [36, 38, 39].contains(two), (3000...3059).contains(four): self = .diners
        case (3528...3589).contains(four): self = .jcb
        case four == 6011, two == 65: self = .discover
        case two == 50, (56...69).contains(two): self = .maestro
        default: self = .unknown
        }
    }

    /// Whether its payers can be authenticated: Mastercard Identity Check, Visa Secure and American Express SafeKey.
    var hasAuthentication: Bool { [.mastercard, .visa, .amex].contains(self) }

    /// How many digits a security code has.
    var securityCodeLength: Int { self == .amex ? 4 : 3 }
}

/// When a card expires, as printed on it.
public struct CardExpiry: Sendable, Hashable {
    public let month: Int
    /// The last two digits.
    public let year: Int

    public init?(month: String, year: String) {
        guard Self.isMonth(month), Self.isYear(year), let month = Int(month), let year = Int(year) else { return nil }
        self.month = month
        self.year = year
    }

    init(_ month: Int, _ year: Int) {
        self.month = month
        self.year = year
    }

    static func isMonth(_ text: String) -> Bool {
        (1...2).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
            && (1...12).contains(Int(text) ?? 0)
    }

    static func isYear(_ text: String) -> Bool {
        text.utf8.count == 2 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
