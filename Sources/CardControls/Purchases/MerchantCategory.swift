/// A kind of merchant that can be blocked: Visa's merchant control types without their prefix `MCT_` (SME Pay spec §3.1).
public enum MerchantCategory: String, Sendable, Hashable, CaseIterable {
    case adultEntertainment = "ADULT_ENTERTAINMENT"
    case airfare = "AIRFARE"
    case alcohol = "ALCOHOL"
    case apparelAndAccessories = "APPAREL_AND_ACCESSORIES"
    case automotive = "AUTOMOTIVE"
    case carRental = "CAR_RENTAL"
    case dining = "DINING"
    case electronics = "ELECTRONICS"
    case sportAndRecreation = "SPORT_AND_RECREATION"
    case gambling = "GAMBLING"
    case gasAndPetroleum = "GAS_AND_PETROLEUM"
    case grocery = "GROCERY"
    case hotelAndLodging = "HOTEL_AND_LODGING"
    case household = "HOUSEHOLD"
    case personalCare = "PERSONAL_CARE"
    case smokeAndTobacco = "SMOKE_AND_TOBACCO"
}
