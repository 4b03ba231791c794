import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Company cards") struct CompanyCardTests {
    @Test("a company's card shows its company, its group and its assignee")
    func reply() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let cards = try await company.call(.user, "listCompanyCards", ["scope": "MINE"]).payload["cards"]
        #expect(
            cards == [
                [
                    "cardId": .string(card), "last4": .string(String(TestCompany.pan(1).suffix(4))), "network": "VISA",
                    "status": "ACTIVE", "nameOnCard": "COMPANY ONE", "expMonth": 12, "expYear": 2030,
                    "currency": "EUR", "companyId": .string(company.id), "groupId": .string(company.sales),
                    "assignee": "user1@company1.com",
                ]
            ])
    }

    @Test("a card takes the steps that its state has, and no others")
    func steps() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: nil, isActive: false)
        func step(_ operation: String) async throws -> String {
            try await company.call(.owner, operation, ["cardId": .string(card)]).code
        }
        #expect(try await step("deactivateCompanyCard") == "INVALID_STATE")
        #expect(try await step("activateCompanyCard") == "OK")
        #expect(try await step("activateCompanyCard") == "INVALID_STATE")
        #expect(try await step("deactivateCompanyCard") == "OK")
        #expect(try await step("deleteCompanyCard") == "OK")
        #expect(try await step("activateCompanyCard") == "CARD_NOTFOUND")
        #expect(try await company.call(.owner, "listCompanyCards", ["scope": "COMPANY"]).payload["cards"] == [])
        #expect(try await company.call(.owner, "registerCompanyCard", TestCompany.registration()).code == "OK")
    }

    @Test("each scope lists its cards, newest first")
    func scopes() async throws {
        let company = try await TestCompany()
        let sales = try await company.card(1)
        let travel = try await company.card(2, group: company.travel, assignee: .otherUser)
        let single = try await company.card(3, group: .some(nil), assignee: nil)
        func cards(_ actor: TestCompany.Actor, _ header: JSONObject) async throws -> [String] {
            try await company.call(actor, "listCompanyCards", header).payload["cards"]?.array?.compactMap {
                $0["cardId"]?.string
            } ?? []
        }
        #expect(try await cards(.owner, ["scope": "COMPANY"]) == [single, travel, sales])
        #expect(try await cards(.admin, ["scope": "GROUP", "groupId": .string(company.sales)]) == [sales])
        #expect(try await cards(.owner, ["scope": "MINE"]) == [])
        #expect(try await cards(.otherUser, ["scope": "MINE"]) == [travel])
    }

    @Test("a card is assigned to one user of the company at a time")
    func assignment() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        func assign(_ user: String) async throws -> TestBank.Answer {
            try await company.call(.owner, "assignCard", ["cardId": .string(card), "user": .string(user)])
        }
        let refusal = try await assign("user2@company1.com").refusal
        #expect(refusal?.code.rawValue == "CARD_ALREADY_ASSIGNED")
        #expect(refusal?.data == ["assignee": "user1@company1.com"])
        #expect(try await assign("user1@company1.com").code == "OK")
        #expect(try await assign("user1@company2.com").code == "USER_NOTFOUND")
        for _ in 1...2 {
            let answer = try await company.call(.owner, "unassignCard", ["cardId": .string(card)])
            #expect(answer.code == "OK")
            #expect(answer.payload["assignee"] == nil)
        }
        #expect(try await assign("user2@company1.com").payload["assignee"] == "user2@company1.com")
    }

    @Test("a user's block of a card needs a user to be of")
    func blockOfNobody() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: nil)
        #expect(try await company.change(.set, by: .owner, on: .card(card)).code == "INVALID_STATE")
    }

    @Test("a card goes to a group of its own company only, and nowhere when no group is named")
    func move() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let other = try await company.call(.stranger, "createGroup", ["name": "Theirs"]).payload["groupId"]
        let id: JSONValue = .string(card)
        #expect(
            try await company.call(.owner, "moveCard", ["cardId": id, "groupId": other ?? .null]).code
                == "GROUP_NOTFOUND")
        let refusal = try await company.call(.owner, "moveCard", ["cardId": id]).refusal
        #expect(refusal?.data["field"] == "groupId")
        let moved = try await company.call(
            .owner, "moveCard", ["cardId": id, "groupId": .string(company.travel)])
        #expect(moved.payload["groupId"]?.string == company.travel)
    }

    @Test("a card that was deleted in a group does not keep the group from being deleted")
    func deletedInGroup() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        _ = try await company.call(.owner, "deleteCompanyCard", ["cardId": .string(card)])
        #expect(try await company.call(.owner, "deleteGroup", ["groupId": .string(company.sales)]).code == "OK")
    }

    @Test("transactions are listed by scope, card, time and status")
    func transactions() async throws {
        let company = try await TestCompany()
        let (sales, travel) = (try await company.card(1), try await company.card(2, group: company.travel))
        _ = try await company.change(.set, by: .user, on: .card(sales), ["type": "ATM"])
        _ = try await company.outcome(sales, 1)
        _ = try await company.outcome(travel, 2)
        company.bank.clock.advance(by: .seconds(10))
        _ = try await company.outcome(sales, 3, channel: "ATM")
        func amounts(_ actor: TestCompany.Actor, _ header: JSONObject) async throws -> [Int64] {
            try await company.call(actor, "listTransactions", header).payload["transactions"]?.array?.compactMap {
                $0["amount"]?.integer
            } ?? []
        }
        #expect(try await amounts(.owner, ["scope": "COMPANY"]) == [3, 2, 1])
        let group: JSONObject = ["scope": "GROUP", "groupId": .string(company.sales)]
        #expect(try await amounts(.admin, group) == [3, 1])
        #expect(try await amounts(.user, ["scope": "MINE", "limit": 1, "offset": 1]) == [2])
        #expect(try await amounts(.owner, ["scope": "COMPANY", "status": "DECLINED"]) == [3])
        #expect(try await amounts(.owner, ["scope": "COMPANY", "from": "2023-11-14T22:13:21Z"]) == [3])
        var card = group
        card["cardId"] = .string(travel)
        #expect(try await company.call(.admin, "listTransactions", card).code == "CARD_NOTFOUND")
    }
}
