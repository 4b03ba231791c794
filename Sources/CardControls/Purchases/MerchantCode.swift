/// What a merchant sells, as the card networks number it: a merchant category code of ISO 18245, four digits.
public struct MerchantCode: Sendable, Hashable {
    /// 0…9999.
    public let number: UInt16

    /// - Returns: `nil` above 9999.
    public init?(_ number: UInt16) {
        guard number <= 9999 else { return nil }
        self.number = number
    }

    /// - Parameter text: Exactly four ASCII digits, `"5812"`.
    public init?(_ text: String) {
        guard text.utf8.count == 4, let number = Digits.number(text.utf8) else { return nil }
        self.number = UInt16(number)
    }

    /// The categories that blocks and alerts know the merchant by, in the order of ``MerchantCategory``; none for the many codes that
    /// belong to none, several for some: a bar (5813) is `ALCOHOL` and `DINING`.
    public var categories: [MerchantCategory] { MerchantCategory.allCases.filter(isIn) }

    /// Whether the merchant is of that category.
    ///
    /// The networks do not publish their tables: these are ranges of ISO 18245 (SME Pay spec §8).
    public func isIn(_ category: MerchantCategory) -> Bool {
        switch category {
        case .adultEntertainment: [5967, 7273].contains(number)
        case .airfare: (3000...3299).contains(number) || number == 4511
        case .alcohol: [5813, 5921].contains(number)
        case .apparelAndAccessories: (5611...5699).contains(number) || [5137, 5139].contains(number)
        case .automotive:
            (5511...5533).contains(number) || (5551...5599).contains(number) || (7531...7549).contains(number)
        case .carRental: (3351...3441).contains(number) || [7512, 7513, 7519].contains(number)
        case .dining: (5811...5814).contains(number)
        case .electronics: [5045, 5065, 5732, 5734, 5946].contains(number)
        case .sportAndRecreation:
            (7911...7994).contains(number) || (7996...7999).contains(number) || [5940, 5941].contains(number)
        case .gambling: (7800...7802).contains(number) || [7995, 9406, 9754].contains(number)
        case .gasAndPetroleum: [5172, 5541, 5542, 5983].contains(number)
        case .grocery: [5411, 5422, 5441, 5451, 5462, 5499].contains(number)
        case .hotelAndLodging: (3501...3999).contains(number) || [7011, 7012].contains(number)
        case .household: (5200...5261).contains(number) || (5712...5722).contains(number)
        case .personalCare: [5977, 7230, 7297, 7298].contains(number)
        case .smokeAndTobacco: number == 5993
        }
    }
}

extension MerchantCode: CustomStringConvertible {
    /// Four digits.
    public var description: String {
        let digits = String(number)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
