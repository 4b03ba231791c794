/// An amount of money, never negative.
public struct Amount: Sendable, Hashable {
    /// In the currency's smallest unit.
    public let minorUnits: Int64
    public let currency: Currency

    /// No request can name a larger one.
    static let largest: Int64 = 999_999_999_999

    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Reads an amount as the wire writes it: `1.23`.
    ///
    /// - Parameters:
    ///   - text: Digits, with a point and no more decimals than the currency has.
    ///   - currency: Says how many decimals there may be.
    public init?(_ text: String, in currency: Currency) {
        guard Self.isDecimal(text) else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : ""
        guard decimals.utf8.count <= currency.exponent else { return nil }
        let zeros = String(repeating: "0", count: currency.exponent - decimals.utf8.count)
        guard let units = Int64(String(parts[0]) + decimals + zeros), units <= Self.largest else { return nil }
        self.init(minorUnits: units, currency: currency)
    }

    /// The amount as the wire writes it, with all of its currency's decimals.
    public var text: String {
        let exponent = currency.exponent
        let digits = String(minorUnits)
        guard exponent > 0 else { return digits }
        let padded = String(repeating: "0", count: max(0, exponent + 1 - digits.utf8.count)) + digits
        return "\(padded.dropLast(exponent)).\(padded.suffix(exponent))"
    }

    /// Whether a text is an amount in some currency.
    static func isDecimal(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return (1...2).contains(parts.count) && (1...12).contains(parts[0].count)
            && (parts.count == 1 || (1...4).contains(parts[1].count))
            && parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
