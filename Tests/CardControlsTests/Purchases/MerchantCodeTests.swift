import CardControls
import Testing

@Suite("Merchants' codes and countries") struct MerchantCodeTests {
    @Test(
        "a merchant's code has its category, the edges of ranges too",
        arguments: [
            ("3000", MerchantCategory.airfare), ("3299", .airfare), ("4511", .airfare), ("3300", nil), ("3350", nil),
            ("3351", .carRental), ("3441", .carRental), ("7512", .carRental), ("3442", nil), ("3500", nil),
            ("3501", .hotelAndLodging), ("3999", .hotelAndLodging), ("7011", .hotelAndLodging), ("4000", nil),
            ("5811", .dining), ("5812", .dining), ("5814", .dining), ("5815", nil), ("5921", .alcohol),
            ("7995", .gambling), ("7800", .gambling), ("7802", .gambling), ("7994", .sportAndRecreation),
            ("7996", .sportAndRecreation), ("5541", .gasAndPetroleum), ("5542", .gasAndPetroleum),
            ("5983", .gasAndPetroleum), ("5533", .automotive), ("5551", .automotive), ("5411", .grocery),
            ("5422", .grocery), ("5441", .grocery), ("5451", .grocery), ("5499", .grocery),
            ("5651", .apparelAndAccessories),
            ("5732", .electronics), ("5712", .household), ("5977", .personalCare), ("5993", .smokeAndTobacco),
            ("5967", .adultEntertainment), ("0000", nil), ("9999", nil), ("6011", nil),
        ] as [(String, MerchantCategory?)])
    func categories(code: String, category: MerchantCategory?) throws {
        let merchant = try #require(MerchantCode(code))
        #expect(merchant.categories == (category.map { [$0] } ?? []))
        #expect(merchant.description == code)
    }

    @Test("a bar is of two categories: alcohol and dining")
    func bar() throws {
        let bar = try #require(MerchantCode("5813"))
        #expect(bar.categories == [.alcohol, .dining])
        #expect(MerchantCategory.allCases.filter(bar.isIn) == [.alcohol, .dining])
    }

    @Test("every category has merchants")
    func everyCategory() {
        let found = Set((0...9999 as ClosedRange<UInt16>).flatMap { MerchantCode($0)?.categories ?? [] })
        #expect(found == Set(MerchantCategory.allCases))
    }

    @Test("what is no code is refused", arguments: ["", "581", "58120", "58 2", "-812", "5x12", "５８１２"])
    func invalidCode(text: String) {
        #expect(MerchantCode(text) == nil)
    }

    @Test("there are the 249 countries of ISO 3166-1, and each reads back from its letters")
    func countries() {
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }
        let known = letters.flatMap { first in letters.map { first + $0 } }.filter { CountryCode($0) != nil }
        #expect(known.count == 249)
        #expect(known.allSatisfy { CountryCode($0)?.description == $0 })
        for code in ["ES", "US", "GB", "DE", "FR", "JP", "ZW", "AX", "BQ", "CW", "SS", "SX", "MF", "ME", "RS", "UM"] {
            #expect(known.contains(code), "\(code)")
        }
    }

    @Test("what is no country is refused", arguments: ["", "E", "ESP", "es", "UK", "XX", "EU", "XK", "E1", "É"])
    func invalidCountry(text: String) {
        #expect(CountryCode(text) == nil)
    }
}
