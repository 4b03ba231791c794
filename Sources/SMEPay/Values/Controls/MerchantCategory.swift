/// A category of merchants, by the card networks' names (SME Pay spec §3.1).
public struct MerchantCategory: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let adultEntertainment: Self = "ADULT_ENTERTAINMENT"
    public static let airfare: Self = "AIRFARE"
    public static let alcohol: Self = "ALCOHOL"
    public static let apparelAndAccessories: Self = "APPAREL_AND_ACCESSORIES"
    public static let automotive: Self = "AUTOMOTIVE"
    public static let carRental: Self = "CAR_RENTAL"
    public static let dining: Self = "DINING"
    public static let electronics: Self = "ELECTRONICS"
    public static let sportAndRecreation: Self = "SPORT_AND_RECREATION"
    public static let gambling: Self = "GAMBLING"
    public static let gasAndPetroleum: Self = "GAS_AND_PETROLEUM"
    public static let grocery: Self = "GROCERY"
    public static let hotelAndLodging: Self = "HOTEL_AND_LODGING"
    public static let household: Self = "HOUSEHOLD"
    public static let personalCare: Self = "PERSONAL_CARE"
    public static let smokeAndTobacco: Self = "SMOKE_AND_TOBACCO"
}
