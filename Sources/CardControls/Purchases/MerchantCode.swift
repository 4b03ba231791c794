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

    /// The category that blocks and alerts know the merchant by; `nil` for the many that belong to none.
    ///
    /// The networks do not publish their tables: these are ranges of ISO 18245 (SME Pay spec §8). A code has one category at most;
    /// bars (5813) are `ALCOHOL`, not `DINING`.
    public var category: MerchantCategory? {
        switch number {
        case 5967, 7273: .adultEntertainment
        case 3000...3299, 4511: .airfare
        case 5813, 5921: .alcohol
        case 5137, 5139, 5611...5699: .apparelAndAccessories
        case 5511...5533, 5551...5599, 7531...7549: .automotive
        case 3351...3441, 7512, 7513, 7519: .carRental
        case 5811, 5812, 5814: .dining
        case 5045, 5065, 5732, 5734, 5946: .electronics
        case 5940, 5941, 7911...7994, 7996...7999: .sportAndRecreation
        case 7800...7802, 7995, 9406, 9754: .gambling
        case 5172, 5541, 5542, 5983: .gasAndPetroleum
        case 5411, 5422, 5441, 5451, 5462, 5499: .grocery
        case 3501...3999, 7011, 7012: .hotelAndLodging
        case 5200...5261, 5712...5722: .household
        case 5977, 7230, 7297, 7298: .personalCare
        case 5993: .smokeAndTobacco
        default: nil
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
