import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Notifications: companies' cards") struct CompanyNotificationTests {
    private func alert(
        _ company: TestCompany, _ actor: TestCompany.Actor, _ target: TestCompany.Target, _ type: String = "ALL"
    ) async throws {
        var header = company.header(target)
        header["type"] = .string(type)
        #expect(try await company.call(actor, "setAlert", header).code == "OK")
    }

    private func pay(_ company: TestCompany, _ card: String) async throws {
        _ = try await company.bank.backend.simulator.authorise(
            Authorisation(
                .card(card), amount: 1000,
                merchant: Authorisation.Merchant(name: "Shop", category: "5411", country: "FR"), channel: "POS"))
    }

    /// The reasons of the newest notification, as `TYPE SCOPE`, and how many there are in all.
    private func newest(
        _ company: TestCompany, _ actor: TestCompany.Actor
    ) async throws -> (reasons: Set<String>, total: JSONValue?) {
        let list = try await company.bank.call("listNotifications", of: "alert", sid: company.sids[actor]).payload
        let reasons = list["notifications"]?[0]?["reasons"]?.array ?? []
        return (
            Set(reasons.map { "\($0["type"]?.string ?? "") \($0["scope"]?.string ?? "")" }), list["total"]
        )
    }

    @Test("owner, admin and assignee each get one notification, with what they subscribed on and nobody else's")
    func merged() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        try await alert(company, .owner, .company)
        try await alert(company, .owner, .group(company.sales), "CROSS_BORDER")
        try await alert(company, .owner, .group(company.travel))
        try await alert(company, .admin, .group(company.sales))
        try await alert(company, .user, .card(card))
        try await pay(company, card)
        #expect(try await newest(company, .owner).reasons == ["ALL COMPANY", "CROSS_BORDER GROUP"])
        #expect(try await newest(company, .admin).reasons == ["ALL GROUP"])
        #expect(try await newest(company, .user).reasons == ["ALL CARD"])
        for actor in [TestCompany.Actor.owner, .admin, .user] {
            #expect(try await newest(company, actor).total == 1)
        }
        for actor in [TestCompany.Actor.otherAdmin, .otherUser, .stranger] {
            #expect(try await newest(company, actor).total == 0)
        }
    }

    @Test("a group's subscription is about the cards that are in it when they pay")
    func moved() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        try await alert(company, .admin, .group(company.sales))
        _ = try await company.call(
            .owner, "moveCard", ["cardId": .string(card), "groupId": .string(company.travel)])
        try await pay(company, card)
        #expect(try await newest(company, .admin).total == 0)
        _ = try await company.call(.owner, "moveCard", ["cardId": .string(card), "groupId": .string(company.sales)])
        try await pay(company, card)
        #expect(try await newest(company, .admin).total == 1)
    }

    @Test("who loses the post or the card hears no more, of the group and of its cards")
    func lost() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        try await alert(company, .admin, .group(company.sales))
        try await alert(company, .admin, .card(card))
        try await alert(company, .user, .card(card))
        try await pay(company, card)
        _ = try await company.call(.owner, "removeGroupAdmin", ["groupId": .string(company.sales)])
        _ = try await company.call(.owner, "unassignCard", ["cardId": .string(card)])
        try await pay(company, card)
        #expect(try await newest(company, .admin).total == 1)
        #expect(try await newest(company, .user).total == 1)
    }
}
