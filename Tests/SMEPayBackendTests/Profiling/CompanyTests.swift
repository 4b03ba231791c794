import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Company") struct CompanyTests {
    @Test("a login tells all that the user is, highest first, as it is then")
    func roles() async throws {
        let company = try await TestCompany()
        func roles(_ actor: TestCompany.Actor) async throws -> [JSONValue]? {
            try await company.bank.login(actor.rawValue, instance: "phone-2").payload["roles"]?.array
        }
        #expect(try await roles(.owner) == ["BUSINESS_OWNER", "USER"])
        #expect(try await roles(.admin) == ["GROUP_ADMIN", "USER"])
        #expect(try await roles(.user) == ["USER"])
        let group: JSONObject = [
            "groupId": .string(company.sales), "user": .string(TestCompany.Actor.owner.rawValue), "replace": true,
        ]
        _ = try await company.call(.owner, "setGroupAdmin", group)
        #expect(try await roles(.owner) == ["BUSINESS_OWNER", "GROUP_ADMIN", "USER"])
        #expect(try await roles(.admin) == ["USER"])
    }

    @Test("a profile has each company with the user's role and the groups that the user manages")
    func profile() async throws {
        let company = try await TestCompany()
        func profile(_ actor: TestCompany.Actor) async throws -> JSONValue? {
            try await company.call(actor, "getProfile").payload["companies"]?[0]
        }
        let owner = try await profile(.owner)
        #expect(owner?["name"] == "Company One")
        #expect(owner?["role"] == "BUSINESS_OWNER")
        #expect(owner?["groupIds"] == [.string(company.travel), .string(company.sales)])
        #expect(try await profile(.admin)?["groupIds"] == [.string(company.sales)])
        #expect(try await profile(.user)?["role"] == "USER")
        #expect(try await profile(.user)?["groupIds"] == [])
        #expect(try await profile(.stranger)?["name"] == "Company Two")
    }

    @Test("the service answers to the first publication's spelling too")
    func alias() async throws {
        let company = try await TestCompany()
        #expect(try await company.bank.call("getProfile", of: "smeprofilng", sid: company.sids[.user]).code == "OK")
    }

    @Test("a company that the help desk makes has its owner and nobody else")
    func provision() async throws {
        let company = try await TestCompany()
        let desk = company.bank.backend.helpDesk
        let id = try await desk.provisionCompany(name: "Company Three", owner: "USER2@company1.com")
        let users = try await company.call(.otherUser, "listUsers", ["companyId": .string(id)]).payload["users"]
        #expect(
            users == [["user": "user2@company1.com", "role": "BUSINESS_OWNER", "groupIds": [], "status": "MEMBER"]])
        await #expect(throws: HelpDeskError.userNotFound) {
            try await desk.provisionCompany(name: "x", owner: "nobody")
        }
        await #expect(throws: HelpDeskError.invalid(field: "name")) {
            try await desk.provisionCompany(name: "", owner: TestBank.user)
        }
    }

    @Test("who belongs to several companies has to name one, whatever is asked, and is told so")
    func severalCompanies() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let own = try await company.bank.backend.helpDesk.provisionCompany(
            name: "Company Three", owner: TestCompany.Actor.user.rawValue)
        let operations: [(String, JSONObject)] = [
            ("listUsers", [:]), ("createGroup", ["name": "x"]), ("listGroups", [:]), ("listAudit", [:]),
            ("listCompanyCards", ["scope": "MINE"]), ("listTransactions", ["scope": "MINE"]),
            ("renameGroup", ["groupId": .string(company.sales), "name": "x"]),
            ("activateCompanyCard", ["cardId": .string(card)]), ("getEffectiveControls", ["cardId": .string(card)]),
            ("listBlocks", company.header(.card(card))), ("listAlerts", company.header(.group(company.sales))),
            ("setBlock", ["target": "COMPANY", "type": "ATM"]),
        ]
        for (operation, header) in operations {
            let refusal = try await company.call(.user, operation, header).refusal
            #expect(refusal?.code == .invalidRequest, "\(operation)")
            #expect(refusal?.data["field"] == "companyId")
            #expect(refusal?.text?.contains("several companies") == true)
            for id in [company.id, own] {
                var named = header
                named["companyId"] = .string(id)
                #expect(try await company.call(.user, operation, named).code != "INVALID_REQUEST", "\(operation)")
            }
        }
        let mine: JSONObject = ["scope": "MINE", "companyId": .string(company.id)]
        #expect(try await company.call(.user, "listCompanyCards", mine).payload["cards"]?.array?.count == 1)
        // A company as a target is named by being it.
        #expect(
            try await company.call(.user, "listBlocks", ["target": "COMPANY", "targetId": .string(own)]).code == "OK")
        let profile = try await company.call(.user, "getProfile").payload["companies"]?.array
        #expect(profile?.count == 2)
        let one = try await company.call(.user, "getProfile", ["companyId": .string(own)]).payload["companies"]
        #expect(one?.array?.map { $0["name"] } == ["Company Three"])
        #expect(try await company.call(.user, "getProfile", ["companyId": "company-0"]).code == "COMPANY_NOTFOUND")
    }

    @Test("a company's users are listed with their roles, its owner first")
    func users() async throws {
        let company = try await TestCompany()
        let users = try await company.call(.owner, "listUsers").payload["users"]?.array
        #expect(users?.map { $0["user"] }.first == "owner@company1.com")
        #expect(users?.count == 5)
        #expect(users?.first { $0["user"] == "admin1@company1.com" }?["role"] == "GROUP_ADMIN")
        #expect(users?.first { $0["user"] == "admin1@company1.com" }?["groupIds"] == [.string(company.sales)])
    }

    @Test("a user who is removed has no card, no post and no alert any more; the owner stays")
    func removeUser() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: .admin)
        var alert = company.header(.group(company.sales))
        alert["type"] = "ALL"
        _ = try await company.call(.admin, "setAlert", alert)
        let admin: JSONObject = ["user": .string(TestCompany.Actor.admin.rawValue)]
        #expect(try await company.call(.owner, "removeUser", admin).code == "OK")
        #expect(try await company.call(.owner, "removeUser", admin).code == "USER_NOTFOUND")
        #expect(try await company.call(.admin, "listGroups").code == "COMPANY_NOTFOUND")
        #expect(try await company.call(.admin, "getProfile").payload["companies"] == [])
        let cards = try await company.call(.owner, "listCompanyCards", ["scope": "COMPANY"]).payload["cards"]
        #expect(cards?[0]?["assignee"] == nil)
        _ = try await company.outcome(card)
        #expect(try await company.notifications(of: .admin).isEmpty)
        let owner: JSONObject = ["user": .string(TestCompany.Actor.owner.rawValue)]
        #expect(try await company.call(.owner, "removeUser", owner).code == "INVALID_STATE")
    }

    @Test("a user leaves by himself, and takes nothing of the company along")
    func leave() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: .user)
        _ = try await company.change(.set, by: .user, on: .card(card))
        _ = try await company.call(.stranger, "addUser", ["user": .string(TestCompany.Actor.user.rawValue)])
        _ = try await company.call(.user, "acceptInvitation")
        let companies = try await company.call(.user, "getProfile").payload["companies"]?.array
        let other = try #require(companies?.first { $0["name"] == "Company Two" }?["companyId"])
        // In two companies he has to say which he means.
        let mine: JSONObject = ["scope": "MINE"]
        #expect(try await company.call(.user, "listCompanyCards", mine).refusal?.data["field"] == "companyId")
        let himself: JSONObject = ["user": "USER1@company1.com", "companyId": other]
        #expect(try await company.call(.user, "removeUser", himself).code == "OK")
        #expect(try await company.call(.user, "removeUser", himself).code == "COMPANY_NOTFOUND")
        #expect(try await company.call(.user, "listCompanyCards", mine).payload["cards"]?.array?.count == 1)
        #expect(try await company.call(.user, "removeUser", ["user": himself["user"] ?? .null]).code == "OK")
        let left = try await company.call(.owner, "listCompanyCards", ["scope": "COMPANY"]).payload["cards"]?[0]
        #expect(left?["assignee"] == nil)
        #expect(try await company.controls(of: card, seenBy: .owner).isEmpty)
        let entry = try await company.call(.owner, "listAudit").payload["entries"]?[0]
        #expect(entry?["action"] == "USER_REMOVED")
        #expect(entry?["actor"] == "user1@company1.com")
        #expect(try await company.call(.otherUser, "removeUser", ["user": "nobody"]).code == "PERMISSION_DENIED")
    }

    @Test("a group's name is its own in the company, whatever its letters' case")
    func groupNames() async throws {
        let company = try await TestCompany()
        #expect(try await company.call(.owner, "createGroup", ["name": "SALES"]).code == "GROUP_NAME_TAKEN")
        #expect(try await company.call(.stranger, "createGroup", ["name": "Sales"]).code == "OK")
        let travel: JSONObject = ["groupId": .string(company.travel)]
        func rename(_ name: JSONValue) async throws -> TestBank.Answer {
            var header = travel
            header["name"] = name
            return try await company.call(.owner, "renameGroup", header)
        }
        #expect(try await rename("sales").code == "GROUP_NAME_TAKEN")
        #expect(try await rename("TRAVEL").payload["name"] == "TRAVEL")
        #expect(try await rename("Journeys").payload["admin"] == "admin2@company1.com")
        #expect(try await company.call(.otherAdmin, "listGroups").payload["groups"]?[0]?["name"] == "Journeys")
    }

    @Test("a group has one admin, a user of the company, whom only replacing replaces")
    func admins() async throws {
        let company = try await TestCompany()
        func set(_ user: String, replace: Bool = false) async throws -> TestBank.Answer {
            try await company.call(
                .owner, "setGroupAdmin",
                ["groupId": .string(company.sales), "user": .string(user), "replace": .bool(replace)])
        }
        let refusal = try await set("user1@company1.com").refusal
        #expect(refusal?.code.rawValue == "ADMIN_ALREADY_SET")
        #expect(refusal?.data == ["admin": "admin1@company1.com"])
        #expect(try await set("admin1@company1.com").code == "OK")
        #expect(try await set("user1@company2.com", replace: true).code == "USER_NOTFOUND")
        #expect(try await set("user1@company1.com", replace: true).payload["admin"] == "user1@company1.com")
        for _ in 1...2 {
            let answer = try await company.call(.owner, "removeGroupAdmin", ["groupId": .string(company.sales)])
            #expect(answer.payload["admin"] == nil)
        }
        #expect(try await set("admin1@company1.com").code == "OK")
    }

    @Test("the audit tells the owner who did what, newest first, and nothing that was refused")
    func audit() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let before = try await company.call(.owner, "listAudit").payload["total"]?.integer ?? 0
        #expect(before == 3)
        let control: JSONObject = ["type": "MERCHANT", "category": "GAMBLING"]
        _ = try await company.change(.set, by: .user, on: .card(card), control)
        _ = try await company.change(.set, by: .admin, on: .company, control)
        _ = try await company.change(.lift, by: .owner, on: .card(card), control)
        let audit = try await company.call(.owner, "listAudit", ["limit": 2]).payload
        #expect(audit["total"]?.integer == before + 2)
        #expect(
            audit["entries"] == [
                [
                    "time": "2023-11-14T22:13:20.000Z", "actor": "owner@company1.com", "action": "LIFTED",
                    "target": "CARD", "targetId": .string(card), "type": "MERCHANT", "category": "GAMBLING",
                    "layer": "USER",
                ],
                [
                    "time": "2023-11-14T22:13:20.000Z", "actor": "user1@company1.com", "action": "SET",
                    "target": "CARD", "targetId": .string(card), "type": "MERCHANT", "category": "GAMBLING",
                    "layer": "USER",
                ],
            ])
        let rest = try await company.call(.owner, "listAudit", ["offset": 2]).payload["entries"]?.array
        #expect(rest?.map { $0["action"] } == ["CARD_ASSIGNED", "CARD_ACTIVATED", "CARD_REGISTERED"])
        #expect(rest?.first?["user"] == "user1@company1.com")
    }
}
