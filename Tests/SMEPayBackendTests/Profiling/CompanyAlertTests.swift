import JSONCoding
import Testing

@testable import SMEPayBackend

/// Pushes of companies' cards (SME Pay spec §6.3).
@Suite("Company alerts") struct CompanyAlertTests {
    private func set(
        _ company: TestCompany, _ actor: TestCompany.Actor, _ target: TestCompany.Target, _ alert: JSONObject
    ) async throws -> String {
        var header = company.header(target)
        for (name, value) in alert { header[name] = value }
        return try await company.call(actor, "setAlert", header).code
    }

    @Test("of one transaction a subscriber hears once, with all reasons")
    func merged() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        for target in [TestCompany.Target.company, .group(company.sales), .card(card)] {
            #expect(try await set(company, .owner, target, ["type": "ECOMMERCE"]) == "OK")
        }
        #expect(try await set(company, .owner, .company, ["type": "OVER_AMOUNT", "threshold": 500]) == "OK")
        _ = try await company.outcome(card)
        let notifications = try await company.notifications(of: .owner)
        #expect(notifications.count == 1)
        let types = Set(notifications.first?["reasons"]?.array?.compactMap { $0["type"]?.string } ?? [])
        #expect(types == ["ECOMMERCE", "OVER_AMOUNT"])
    }

    @Test("owner, admin and user subscribe beside each other, and see their own alerts alone")
    func beside() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        #expect(try await set(company, .owner, .company, ["type": "ALL"]) == "OK")
        #expect(try await set(company, .admin, .group(company.sales), ["type": "DECLINED"]) == "OK")
        #expect(try await set(company, .user, .card(card), ["type": "ATM"]) == "OK")
        #expect(try await company.call(.admin, "listAlerts", company.header(.card(card))).payload["alerts"] == [])
        #expect(
            try await company.call(.user, "listAlerts", company.header(.card(card))).payload["alerts"]
                == [["type": "ATM"]])
        _ = try await company.change(.set, by: .owner, on: .company, ["type": "ATM"])
        _ = try await company.outcome(card, channel: "ATM")
        for actor in [TestCompany.Actor.owner, .admin, .user] {
            #expect(try await company.notifications(of: actor).count == 1, "\(actor)")
        }
        #expect(try await company.notifications(of: .otherAdmin).isEmpty)
    }

    @Test("who loses the post, or sees the card in another group, hears no more")
    func lost() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        _ = try await set(company, .admin, .group(company.sales), ["type": "ALL"])
        _ = try await set(company, .admin, .card(card), ["type": "ALL"])
        _ = try await company.call(
            .owner, "moveCard", ["cardId": .string(card), "groupId": .string(company.travel)])
        _ = try await company.outcome(card)
        _ = try await company.call(
            .owner, "moveCard", ["cardId": .string(card), "groupId": .string(company.sales)])
        _ = try await company.call(.owner, "removeGroupAdmin", ["groupId": .string(company.sales)])
        _ = try await company.outcome(card)
        #expect(try await company.notifications(of: .admin).isEmpty)
    }

    @Test("an alert is removed once; a card has to be active")
    func remove() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        var header = company.header(.card(card))
        header["type"] = "ALL"
        _ = try await company.call(.user, "setAlert", header)
        #expect(try await company.call(.user, "removeAlert", header).code == "OK")
        #expect(try await company.call(.user, "removeAlert", header).code == "ALERT_NOTFOUND")
        _ = try await company.call(.owner, "deactivateCompanyCard", ["cardId": .string(card)])
        #expect(try await company.call(.user, "setAlert", header).code == "CARD_NOT_ACTIVE")
        #expect(try await company.call(.user, "listAlerts", header).code == "OK")
        var wrong = company.header(.company)
        wrong["type"] = "OVER_AMOUNT"
        #expect(try await company.call(.owner, "setAlert", wrong).code == "INVALID_ALERT")
    }
}
