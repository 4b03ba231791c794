import CardControls
import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Permissions") struct PermissionTests {
    /// The matrix of SME Pay spec §5. A card is in the group of A, `Sales`, and assigned to U.
    static let rows: [(operations: String, cells: String)] = [
        ("create group", "| ok | PD | PD | PD | PD | NF |"),
        ("rename group, delete group, set admin, remove admin", "| ok | PD | PD | PD | PD | NF |"),
        ("register card, activate card, deactivate card", "| ok | PD | PD | PD | PD | NF |"),
        ("delete card, assign card, unassign card, move card", "| ok | PD | PD | PD | PD | NF |"),
        ("list cards COMPANY, list transactions COMPANY", "| ok | PD | PD | PD | PD | NF |"),
        ("list cards GROUP, list transactions GROUP", "| ok | ok | PD | PD | PD | NF |"),
        ("list cards MINE, list transactions MINE", "| ok | ok | ok | ok | ok | NF |"),
        ("effective controls", "| ok | ok | NF | ok | NF | NF |"),
        ("set block COMPANY, lift block COMPANY, list blocks COMPANY", "| ok | PD | PD | PD | PD | NF |"),
        ("set block GROUP, lift block GROUP, list blocks GROUP", "| ok | ok | PD | PD | PD | NF |"),
        ("set block CARD, lift block CARD", "| ok | PD | NF | ok | NF | NF |"),
        ("list blocks CARD", "| ok | ok | NF | ok | NF | NF |"),
        ("set alert COMPANY, remove alert COMPANY, list alerts COMPANY", "| ok | PD | PD | PD | PD | NF |"),
        ("set alert GROUP, remove alert GROUP, list alerts GROUP", "| ok | ok | PD | PD | PD | NF |"),
        ("set alert CARD, remove alert CARD, list alerts CARD", "| ok | ok | NF | ok | NF | NF |"),
        ("list users, add user, remove user, list audit", "| ok | PD | PD | PD | PD | NF |"),
        ("leave", "| INVALID_STATE | ok | ok | ok | ok | NF |"),
        ("list groups", "| ok | ok | ok | ok | ok | NF |"),
        ("virtual card", "| ok | ok | NF | ok | NF | NF |"),
    ]

    @Test("every cell of the matrix is what the bank answers", arguments: rows)
    func row(_ operations: String, _ cells: String) async throws {
        let expected = cells.split(separator: "|").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
        for operation in operations.split(separator: ",").map({ $0.drop { $0 == " " } }) {
            let company = try await TestCompany()
            let card = try await company.card()
            // Those who may do least come first: they leave things as they are.
            for (actor, cell) in zip(TestCompany.Actor.allCases, expected).reversed() {
                let answer = try await Self.call(String(operation), by: actor, company, card)
                #expect(answer.short == cell, "\(operation) by \(actor)")
            }
        }
    }

    @Test("a personal card is not found by anybody else, whatever is asked of it, and is no company's for its holder")
    func personalCard() async throws {
        let company = try await TestCompany()
        let card = try await company.bank.call(
            "registerCard", of: "cardinfo", TestCompany.registration(9), sid: company.sids[.user]
        ).payload["cardId"]?.string
        let id = try #require(card)
        let operations = [
            "activate card", "deactivate card", "delete card", "assign card", "unassign card", "move card",
            "effective controls", "set block CARD", "lift block CARD", "list blocks CARD", "set alert CARD",
            "remove alert CARD", "list alerts CARD", "virtual card",
        ]
        for operation in operations {
            // What the owner alone may do is denied to other members, whatever card they name.
            let isOwners = operation.hasSuffix(" card") && operation != "virtual card"
            for actor in TestCompany.Actor.allCases where actor != .user {
                let answer = try await Self.call(operation, by: actor, company, id)
                let isDenied = isOwners && ![.owner, .stranger].contains(actor)
                #expect(answer.code == (isDenied ? "PERMISSION_DENIED" : "CARD_NOTFOUND"), "\(operation) by \(actor)")
            }
            guard operation != "virtual card" else { continue }
            let own = isOwners ? "PERMISSION_DENIED" : "CARD_IS_PERSONAL"
            #expect(try await Self.call(operation, by: .user, company, id).code == own, "\(operation)")
        }
    }

    /// What somebody asks of a group or a card that there is not.
    private static let absent: [(operation: String, header: JSONObject)] = [
        ("renameGroup", ["groupId": "group-0", "name": "x"]), ("deleteGroup", ["groupId": "group-0"]),
        ("setGroupAdmin", ["groupId": "group-0", "user": "user1@company1.com"]),
        ("removeGroupAdmin", ["groupId": "group-0"]), ("activateCompanyCard", ["cardId": "card-0"]),
        ("deactivateCompanyCard", ["cardId": "card-0"]), ("deleteCompanyCard", ["cardId": "card-0"]),
        ("assignCard", ["cardId": "card-0", "user": "user1@company1.com"]), ("unassignCard", ["cardId": "card-0"]),
        ("moveCard", ["cardId": "card-0", "groupId": .null]),
        ("listCompanyCards", ["scope": "GROUP", "groupId": "group-0"]),
        ("listTransactions", ["scope": "GROUP", "groupId": "group-0"]),
        ("setBlock", ["target": "GROUP", "targetId": "group-0", "type": "ATM"]),
        ("liftBlock", ["target": "GROUP", "targetId": "group-0", "type": "ATM"]),
        ("listBlocks", ["target": "GROUP", "targetId": "group-0"]),
        ("setAlert", ["target": "GROUP", "targetId": "group-0", "type": "ALL"]),
    ]

    @Test("what is not there is denied to members who may not do it, and not found by the owner and by outsiders")
    func roleBeforeExistence() async throws {
        let company = try await TestCompany()
        for (operation, header) in Self.absent {
            for (actor, expected) in zip(TestCompany.Actor.allCases, ["NF", "PD", "PD", "PD", "PD", "NF"]) {
                let answer = try await company.call(actor, operation, header)
                #expect(answer.short == expected, "\(operation) by \(actor)")
            }
        }
        // One who has left belongs to no company any more.
        _ = try await company.call(.otherUser, "removeUser", ["user": .string(TestCompany.Actor.otherUser.rawValue)])
        for (operation, header) in Self.absent {
            #expect(try await company.call(.otherUser, operation, header).short == "NF", "\(operation)")
        }
    }

    @Test("what is another company's is not found, also beside the user's own company's id")
    func otherCompany() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let own = try await company.call(.stranger, "getProfile").payload["companies"]?[0]?["companyId"]
        for header: JSONObject in [
            company.header(.group(company.sales)), company.header(.card(card)),
            ["target": "COMPANY", "targetId": .string(company.id)],
        ] {
            var header = header
            header["companyId"] = own
            #expect(try await company.call(.stranger, "listBlocks", header).short == "NF")
        }
    }

    @Test("a card assigned to the admin of another group is seen and blocked by that admin as by any user")
    func adminAsUser() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: .otherAdmin)
        #expect(try await Self.call("effective controls", by: .otherAdmin, company, card).short == "ok")
        #expect(try await Self.call("set block CARD", by: .otherAdmin, company, card).short == "ok")
        #expect(try await Self.call("lift block GROUP", by: .otherAdmin, company, card).short == "PD")
    }

    /// Calls an operation on the company, its group `Sales` or the card. What is lifted, removed or taken away is there before.
    private static func call(
        _ operation: String, by actor: TestCompany.Actor, _ company: TestCompany, _ card: String
    ) async throws -> TestBank.Answer {
        let cardID: JSONObject = ["cardId": .string(card)]
        let groupID: JSONObject = ["groupId": .string(company.sales)]
        let member: JSONObject = ["user": .string(TestCompany.Actor.otherUser.rawValue)]
        let companyID: JSONObject = ["companyId": .string(company.id)]
        func call(_ operation: String, _ headers: JSONObject...) async throws -> TestBank.Answer {
            try await company.call(actor, operation, joined(headers))
        }
        let scope = operation.split(separator: " ").last.map(String.init) ?? ""
        let target: TestCompany.Target =
            switch scope {
            case "GROUP": .group(company.sales)
            case "CARD": .card(card)
            default: .company
            }
        switch operation {
        case "create group": return try await call("createGroup", companyID, ["name": "New"])
        case "rename group": return try await call("renameGroup", groupID, ["name": "New"])
        case "delete group": return try await call("deleteGroup", groupID, ["force": true])
        case "set admin": return try await call("setGroupAdmin", groupID, member, ["replace": true])
        case "remove admin": return try await call("removeGroupAdmin", groupID)
        case "register card": return try await call("registerCompanyCard", companyID, TestCompany.registration(2))
        case "activate card":
            _ = try await company.call(.owner, "deactivateCompanyCard", cardID)
            return try await call("activateCompanyCard", cardID)
        case "deactivate card": return try await call("deactivateCompanyCard", cardID)
        case "delete card": return try await call("deleteCompanyCard", cardID)
        case "assign card":
            _ = try await company.call(.owner, "unassignCard", cardID)
            return try await call("assignCard", cardID, member)
        case "unassign card": return try await call("unassignCard", cardID)
        case "move card": return try await call("moveCard", cardID, ["groupId": .null])
        case "effective controls": return try await call("getEffectiveControls", cardID)
        case "list users": return try await call("listUsers", companyID)
        case "add user": return try await call("addUser", companyID, ["user": "user1@company2.com"])
        case "remove user":
            let other: TestCompany.Actor = actor == .otherUser ? .user : .otherUser
            return try await call("removeUser", companyID, ["user": .string(other.rawValue)])
        case "leave": return try await call("removeUser", companyID, ["user": .string(actor.rawValue)])
        case "list audit": return try await call("listAudit", companyID)
        case "list groups": return try await call("listGroups", companyID)
        case "virtual card":
            return try await company.bank.call(
                "create", of: "virtualcard", joined([cardID, ["amount": 1000, "endDate": "2023-12-31"]]),
                sid: company.sids[actor])
        case let list where list.hasPrefix("list cards"):
            return try await call("listCompanyCards", companyID, groupID, ["scope": .string(scope)])
        case let list where list.hasPrefix("list transactions"):
            return try await call("listTransactions", companyID, groupID, ["scope": .string(scope)])
        case let block where block.hasPrefix("list blocks"): return try await call("listBlocks", company.header(target))
        case let block where block.hasPrefix("set block"): return try await company.change(.set, by: actor, on: target)
        case let block where block.hasPrefix("lift block"):
            // By the actor himself, so that it is his layer; who may not set it may not lift it either.
            _ = try await company.change(.set, by: actor, on: target)
            return try await company.change(.lift, by: actor, on: target)
        case let alert where alert.hasPrefix("set alert"):
            return try await call("setAlert", company.header(target), ["type": "ALL"])
        case let alert where alert.hasPrefix("remove alert"):
            _ = try await call("setAlert", company.header(target), ["type": "ALL"])
            return try await call("removeAlert", company.header(target), ["type": "ALL"])
        case let alert where alert.hasPrefix("list alerts"): return try await call("listAlerts", company.header(target))
        default: throw UnknownRow(operation: operation)
        }
    }

    private static func joined(_ headers: [JSONObject]) -> JSONObject {
        headers.reduce(into: JSONObject()) { all, header in
            for (name, value) in header { all[name] = value }
        }
    }

    private struct UnknownRow: Error {
        let operation: String
    }
}
