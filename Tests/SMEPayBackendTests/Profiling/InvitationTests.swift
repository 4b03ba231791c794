import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Invitations") struct InvitationTests {
    private static let user = JSONValue.string(TestCompany.Actor.user.rawValue)

    /// A company whose user the other company, Company Two, has invited.
    private func invited() async throws -> (company: TestCompany, inviter: JSONValue) {
        let company = try await TestCompany()
        let profile = try await company.call(.stranger, "getProfile").payload["companies"]?[0]
        #expect(try await company.call(.stranger, "addUser", ["user": Self.user]).code == "OK")
        return (company, profile?["companyId"] ?? .null)
    }

    @Test("an invitation changes nothing for the user until it is accepted")
    func nothingChanges() async throws {
        let (company, inviter) = try await invited()
        let card = try await company.card()
        func checkUnchanged() async throws {
            #expect(
                try await company.call(.user, "listCompanyCards", ["scope": "MINE"]).payload["cards"]?.array?.count == 1
            )
            #expect(try await company.call(.user, "listBlocks", company.header(.card(card))).code == "OK")
            #expect(try await company.call(.user, "listGroups", ["companyId": inviter]).code == "COMPANY_NOTFOUND")
            #expect(try await company.call(.user, "getProfile").payload["companies"]?.array?.count == 1)
        }
        try await checkUnchanged()
        // Nor can the company do with him what it does with its users.
        let group = try await company.call(.stranger, "createGroup", ["name": "A"]).payload["groupId"] ?? .null
        let post: JSONObject = ["groupId": group, "user": Self.user]
        #expect(try await company.call(.stranger, "setGroupAdmin", post).code == "USER_NOTFOUND")
        #expect(try await company.call(.stranger, "listUsers").payload["users"]?.array?.count == 1)
        #expect(try await company.call(.user, "declineInvitation").code == "OK")
        try await checkUnchanged()
    }

    @Test("who is invited is answered and listed as such, once, whoever is invited again")
    func inviting() async throws {
        let company = try await TestCompany()
        for _ in 1...2 {
            let answer = try await company.call(.owner, "addUser", ["user": "USER1@company2.com"])
            #expect(
                answer.payload == ["user": "user1@company2.com", "role": "USER", "groupIds": [], "status": "INVITED"])
        }
        let member = try await company.call(.owner, "addUser", ["user": "admin1@company1.com"]).payload
        #expect(member["status"] == "MEMBER")
        #expect(member["role"] == "GROUP_ADMIN")
        #expect(try await company.call(.owner, "addUser", ["user": "nobody"]).code == "USER_NOTFOUND")
        let invited = try await company.call(.owner, "listUsers", ["status": "INVITED"]).payload["users"]?.array
        #expect(invited?.map { $0["user"] } == ["user1@company2.com"])
        let audit = try await company.call(.owner, "listAudit").payload["entries"]?.array
        #expect(audit?.map { $0["action"] } == ["USER_INVITED"])
    }

    @Test("an invitation says which company and who invites, and who accepts it is a member")
    func accepted() async throws {
        let (company, inviter) = try await invited()
        let listed = try await company.call(.user, "listInvitations").payload["invitations"]?.array
        #expect(
            listed == [
                [
                    "companyId": inviter, "name": "Company Two", "invitedBy": "user1@company2.com",
                    "time": "2023-11-14T22:13:20.000Z",
                ]
            ])
        #expect(
            try await company.call(.user, "acceptInvitation", ["companyId": inviter]).payload == [
                "companyId": inviter, "name": "Company Two", "role": "USER", "groupIds": [],
            ])
        #expect(try await company.call(.user, "listInvitations").payload["invitations"] == [])
        #expect(try await company.call(.user, "getProfile").payload["companies"]?.array?.count == 2)
        let users = try await company.call(.stranger, "listUsers").payload["users"]?.array
        #expect(users?.map { $0["user"] } == ["user1@company2.com", Self.user])
        let entry = try await company.call(.stranger, "listAudit").payload["entries"]?[0]
        #expect(entry?["action"] == "USER_ADDED")
        #expect(entry?["actor"] == Self.user)
    }

    @Test("an invitation that is declined is gone, the company sees it in its audit, and may invite again")
    func declined() async throws {
        let (company, inviter) = try await invited()
        let named: JSONObject = ["companyId": inviter]
        #expect(try await company.call(.user, "declineInvitation", named).payload == [:])
        for operation in ["declineInvitation", "acceptInvitation"] {
            #expect(try await company.call(.user, operation, named).code == "INVITATION_NOTFOUND")
            #expect(try await company.call(.user, operation).code == "INVITATION_NOTFOUND")
        }
        let audit = try await company.call(.stranger, "listAudit").payload["entries"]?.array
        #expect(audit?.map { $0["action"] } == ["INVITATION_DECLINED", "USER_INVITED"])
        #expect(try await company.call(.stranger, "addUser", ["user": Self.user]).payload["status"] == "INVITED")
        #expect(try await company.call(.user, "acceptInvitation").code == "OK")
    }

    @Test("an owner takes an invitation back; nobody else can")
    func withdrawn() async throws {
        let (company, inviter) = try await invited()
        let other: JSONObject = ["user": Self.user, "companyId": inviter]
        #expect(try await company.call(.otherUser, "removeUser", other).code == "COMPANY_NOTFOUND")
        #expect(try await company.call(.stranger, "removeUser", other).code == "OK")
        #expect(try await company.call(.user, "acceptInvitation").code == "INVITATION_NOTFOUND")
        #expect(try await company.call(.stranger, "removeUser", other).code == "USER_NOTFOUND")
        let audit = try await company.call(.stranger, "listAudit").payload["entries"]?[0]
        #expect(audit?["action"] == "INVITATION_WITHDRAWN")
        #expect(audit?["targetId"] == Self.user)
    }

    @Test("who has several invitations says which one; another's invitation is none")
    func several() async throws {
        let (company, inviter) = try await invited()
        let desk = company.bank.backend.helpDesk
        let third = try await desk.provisionCompany(name: "Company Three", owner: TestCompany.Actor.otherUser.rawValue)
        let invitation: JSONObject = ["user": Self.user, "companyId": .string(third)]
        #expect(try await company.call(.otherUser, "addUser", invitation).code == "OK")
        for operation in ["acceptInvitation", "declineInvitation"] {
            let refusal = try await company.call(.user, operation).refusal
            #expect(refusal?.code == .invalidRequest)
            #expect(refusal?.data["field"] == "companyId")
            let named: JSONObject = ["companyId": .string(company.id)]
            #expect(try await company.call(.user, operation, named).code == "INVITATION_NOTFOUND")
            #expect(try await company.call(.admin, operation, ["companyId": inviter]).code == "INVITATION_NOTFOUND")
        }
        let one = try await company.call(.user, "listInvitations", ["companyId": .string(third)]).payload["invitations"]
        #expect(one?.array?.map { $0["name"] } == ["Company Three"])
        #expect(try await company.call(.user, "acceptInvitation", ["companyId": .string(third)]).code == "OK")
        #expect(try await company.call(.user, "declineInvitation").code == "OK")
        #expect(try await company.call(.user, "getProfile").payload["companies"]?.array?.count == 2)
    }
}
