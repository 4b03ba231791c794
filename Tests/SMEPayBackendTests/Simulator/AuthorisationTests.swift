import HostClock
import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Authorisations") struct AuthorisationTests {
    private static let good: JSONObject = [
        "cardId": "card-0", "amount": 1000, "merchant": ["name": "Shop", "category": "5411", "country": "ES"],
        "channel": "POS",
    ]

    @Test("a card is named by its id or by its number, and pays in its own currency")
    func means() async throws {
        let user = try await CardHolder.sample()
        _ = try await user.card()
        var json = Self.good
        json["cardId"] = nil
        json["private:pan"] = .string(CardHolder.visa)
        json["currency"] = "EUR"
        json["time"] = "2023-11-14T10:00:00Z"
        let reply = try await user.bank.backend.simulator.authorise(Authorisation(json))
        #expect(reply.status == "APPROVED")
        #expect(reply.json["transactionId"]?.string == reply.transactionID)
        json["currency"] = "USD"
        let foreign = try Authorisation(json)
        await #expect(throws: NetworkSimulatorError.currencyMismatch(card: "EUR")) {
            try await user.bank.backend.simulator.authorise(foreign)
        }
    }

    @Test("cards that there are not, that were deleted or never activated pay nothing")
    func notEnrolled() async throws {
        let user = try await CardHolder.sample()
        let card = try await user.register()
        await #expect(throws: NetworkSimulatorError.cardNotEnrolled) { try await user.pay(card) }
        _ = try await user.call("cardinfo", "deleteCard", ["cardId": .string(card)])
        await #expect(throws: NetworkSimulatorError.cardNotFound) { try await user.pay(card) }
        var json = Self.good
        json["cardId"] = nil
        json["private:pan"] = .string(CardHolder.visa)
        let byNumber = try Authorisation(json)
        await #expect(throws: NetworkSimulatorError.cardNotFound) {
            try await user.bank.backend.simulator.authorise(byNumber)
        }
        json["private:pan"] = nil
        json["virtualCardId"] = "vcard-0"
        let virtual = try Authorisation(json)
        await #expect(throws: NetworkSimulatorError.virtualCardNotFound) {
            try await user.bank.backend.simulator.authorise(virtual)
        }
    }

    @Test(
        "a member that is missing or wrong is named",
        arguments: [
            ("cardId", nil, "private:pan"), ("cardId", 7, "cardId"), ("amount", nil, "amount"),
            ("amount", -1, "amount"),
            ("amount", 10.5, "amount"), ("amount", "10", "amount"), ("amount", 1_000_000_000_000, "amount"),
            ("currency", "eur", "currency"), ("merchant", nil, "merchant"), ("merchant", "Shop", "merchant"),
            ("merchant", ["name": "", "category": "5411", "country": "ES"], "name"),
            ("merchant", ["name": "x", "category": "541", "country": "ES"], "category"),
            ("merchant", ["name": "x", "category": 5411, "country": "ES"], "category"),
            ("merchant", ["name": "x", "category": "5411", "country": "UK"], "country"),
            ("channel", nil, "channel"), ("channel", "WIRE", "channel"), ("recurring", "yes", "recurring"),
            ("time", "yesterday", "time"), ("Private:pan", "4", "Private:pan"),
        ] as [(String, JSONValue?, String)])
    func invalid(_ name: String, _ value: JSONValue?, _ field: String) async throws {
        let bank = try TestBank()
        var json = Self.good
        json[name] = value
        await #expect(throws: NetworkSimulatorError.invalid(field: field)) {
            try await bank.backend.simulator.authorise(Authorisation(json))
        }
    }

    @Test("a time that no calendar of four digits has is refused", arguments: [Int64.min, .max])
    func time(_ milliseconds: Int64) async throws {
        let user = try await CardHolder.sample()
        let card = try await user.card()
        await #expect(throws: NetworkSimulatorError.invalid(field: "time")) {
            try await user.pay(card, time: WallTime(millisecondsSince1970: milliseconds))
        }
        for edge in ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"] {
            #expect(WallTime(iso8601: edge)?.iso8601 == edge)
            #expect(WallTime(iso8601: edge).map(WallTime.written.contains) == true)
        }
    }

    @Test("an authorisation is printed and reflected without the number")
    func secret() throws {
        let authorisation = Authorisation(
            .number(CardHolder.visa), amount: 1,
            merchant: Authorisation.Merchant(name: "Shop", category: "5411", country: "ES"), channel: "POS")
        var dumped = ""
        dump(authorisation, to: &dumped)
        #expect(!dumped.contains(CardHolder.visa))
        #expect(!"\(authorisation)".contains(CardHolder.visa))
    }
}
