import JSONCoding
import Testing

@testable import SMEPayBackend

/// What each viewer sees of a card's controls (SME Pay spec §6.2).
@Suite("Effective controls") struct EffectiveControlTests {
    /// A card on which all four layers limit the amount: US 400, AG 300, OG 200, OC 100.
    private func limited() async throws -> (TestCompany, String) {
        let company = try await TestCompany()
        let card = try await company.card()
        let layers: [(TestCompany.Actor, TestCompany.Target, JSONValue)] = [
            (.user, .card(card), 400), (.admin, .group(company.sales), 300), (.owner, .group(company.sales), 200),
            (.owner, .company, 100),
        ]
        for (actor, target, threshold) in layers {
            let control: JSONObject = ["type": "AMOUNT", "threshold": threshold]
            #expect(try await company.change(.set, by: actor, on: target, control).code == "OK")
        }
        return (company, card)
    }

    @Test("a user sees one line: what binds, whose rank it is, and what is the user's own beneath")
    func user() async throws {
        let (company, card) = try await limited()
        #expect(
            try await company.controls(of: card, seenBy: .user) == [
                [
                    "type": "AMOUNT", "blocked": true, "limit": 100, "parameters": [["threshold": 100]],
                    "source": "BUSINESS_OWNER", "scope": "COMPANY", "layer": "COMPANY_OWNER", "locked": true,
                    "manageable": false, "own": ["type": "AMOUNT", "threshold": 400],
                ]
            ])
    }

    @Test("a user's own block is there to manage, and says nothing of being the user's own")
    func ownBlock() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        #expect(try await company.controls(of: card, seenBy: .user) == [])
        _ = try await company.change(.set, by: .user, on: .card(card))
        #expect(
            try await company.controls(of: card, seenBy: .user) == [
                [
                    "type": "ECOMMERCE", "blocked": true, "parameters": [["declineAll": true]], "source": "USER",
                    "scope": "CARD", "layer": "USER", "locked": false, "manageable": true,
                ]
            ])
    }

    @Test("an admin sees the lines of his group in full, of the user's only that there is one")
    func admin() async throws {
        let (company, card) = try await limited()
        let lines = try await company.controls(of: card, seenBy: .admin)
        #expect(lines.map { $0["layer"] } == ["COMPANY_OWNER", "GROUP_OWNER", "GROUP_ADMIN", "USER"])
        #expect(lines.map { $0["limit"] } == [100, 200, 300, nil])
        #expect(lines.allSatisfy { $0["locked"] == true && $0["manageable"] == false })
        let blocks = try await company.call(.admin, "listBlocks", company.header(.card(card))).payload["blocks"]
        #expect(blocks == [["type": "AMOUNT", "layer": "USER"]])
    }

    @Test("the owner sees all four layers, and may change each")
    func owner() async throws {
        let (company, card) = try await limited()
        let lines = try await company.controls(of: card, seenBy: .owner)
        #expect(lines.map { $0["limit"] } == [100, 200, 300, 400])
        #expect(lines.allSatisfy { $0["locked"] == false && $0["manageable"] == true })
    }

    @Test("nobody learns who set what")
    func nobodyNamed() async throws {
        let (company, card) = try await limited()
        for actor in [TestCompany.Actor.owner, .admin, .user] {
            let text = JSONWriter().write(.array(try await company.controls(of: card, seenBy: actor)))
            #expect(!text.contains("@"))
        }
    }

    @Test("limits of several layers that are no one limit are all there, the highest layer's first")
    func severalLimits() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let week: JSONObject = ["type": "BUDGET", "period": "WEEK", "amount": 5000]
        let day: JSONObject = ["type": "BUDGET", "period": "DAY", "amount": 1000]
        _ = try await company.change(.set, by: .user, on: .card(card), day)
        _ = try await company.change(.set, by: .admin, on: .group(company.sales), week)
        let line = try #require(try await company.controls(of: card, seenBy: .user).first)
        #expect(line["limit"] == nil)
        #expect(line["parameters"]?.array?.map { $0["period"] } == ["WEEK", "DAY"])
    }
}
