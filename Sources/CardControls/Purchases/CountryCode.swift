/// A country by its two letters of ISO 3166-1.
public struct CountryCode: Sendable, Hashable {
    private let first: UInt8
    private let second: UInt8

    /// - Parameter text: Two capital letters that ISO 3166-1 has assigned: `"ES"`; not `"UK"`, not `"es"`.
    public init?(_ text: String) {
        var letters = text.utf8.makeIterator()
        guard let first = letters.next(), let second = letters.next(), letters.next() == nil else { return nil }
        guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= second else {
            return nil
        }
        let row = Self.assigned[Int(first - UInt8(ascii: "A"))]
        guard row.utf8.contains(second) else { return nil }
        self.first = first
        self.second = second
    }

    private init(first: Unicode.Scalar, second: Unicode.Scalar) {
        self.first = UInt8(ascii: first)
        self.second = UInt8(ascii: second)
    }

    /// Where this bank issues its cards: what another country's merchant sells is cross-border.
    public static let issuer = CountryCode(first: "E", second: "S")

    /// The second letters that are assigned after each first letter, A to Z.
    private static let assigned = [
        "DEFGILMOQRSTUWXZ", "ABDEFGHIJLMNOQRSTVWYZ", "ACDFGHIKLMNORUVWXYZ", "EJKMOZ", "CEGHRST", "IJKMOR",
        "ABDEFGHILMNPQRSTUWY", "KMNRTU", "DELMNOQRST", "EMOP", "EGHIMNPRWYZ", "ABCIKRSTUVY",
        "ACDEFGHKLMNOPQRSTUVWXYZ", "ACEFGILOPRUZ", "M", "AEFGHKLMNRSTWY", "A", "EOSUW",
        "ABCDEGHIJKLMNORSTVXYZ", "CDFGHJKLMNORTVWZ", "AGMSYZ", "ACEGINU", "FS", "", "ET", "AMW",
    ]
}

extension CountryCode: CustomStringConvertible {
    /// The two letters.
    public var description: String {
        String(decoding: [first, second], as: UTF8.self)
    }
}

extension CountryCode: Comparable {
    /// By their letters.
    public static func < (left: CountryCode, right: CountryCode) -> Bool {
        (left.first, left.second) < (right.first, right.second)
    }
}
