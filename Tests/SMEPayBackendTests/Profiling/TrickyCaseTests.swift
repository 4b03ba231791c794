import CardControls
import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

/// The seventeen cases of SME Pay spec §6.1, in its order. Blocks are of `ECOMMERCE` unless something else is said.
@Suite("Tricky cases") struct TrickyCaseTests {
    @Test("1: the owner's block over a user's own locks it, and gives it back when lifted")
    func ownerOverUser() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        #expect(try await company.change(.set, by: .user, on: .card(card)).short == "ok")
        #expect(try await company.change(.set, by: .owner, on: .company).short == "ok")
        #expect(try await company.change(.set, by: .user, on: .card(card)).short == "LO")
        #expect(try await company.change(.lift, by: .user, on: .card(card)).short == "LO")
        #expect(try await company.outcome(card) == "ECOMMERCE")
        #expect(try await company.change(.lift, by: .owner, on: .company).short == "ok")
        #expect(try await company.outcome(card) == "ECOMMERCE")
        #expect(try await company.change(.lift, by: .user, on: .card(card)).short == "ok")
        #expect(try await company.outcome(card) == "APPROVED")
    }

    @Test("2: the owner's block of the group over its admin's locks it, and leaves it when lifted")
    func ownerOverAdmin() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let group = TestCompany.Target.group(company.sales)
        #expect(try await company.change(.set, by: .admin, on: group).short == "ok")
        #expect(try await company.change(.set, by: .owner, on: group).short == "ok")
        #expect(try await company.change(.set, by: .admin, on: group).short == "LO")
        #expect(try await company.change(.lift, by: .admin, on: group).short == "LO")
        #expect(try await company.change(.lift, by: .owner, on: group).short == "ok")
        #expect(try await company.outcome(card) == "ECOMMERCE")
        #expect(try await company.change(.lift, by: .admin, on: group).short == "ok")
    }

    @Test("3: the admin cannot block what the owner has blocked before")
    func ownerFirst() async throws {
        let company = try await TestCompany()
        _ = try await company.change(.set, by: .owner, on: .group(company.sales))
        let refusal = try await company.change(.set, by: .admin, on: .group(company.sales)).refusal
        #expect(refusal?.code.rawValue == "BLOCK_LOCKED")
        #expect(refusal?.data == ["lockedBy": "BUSINESS_OWNER", "scope": "GROUP"])
    }

    @Test("4: the user cannot change what the admin has blocked, but the owner can free the card")
    func adminOverUser() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        _ = try await company.change(.set, by: .admin, on: .group(company.sales))
        let refusal = try await company.change(.lift, by: .user, on: .card(card)).refusal
        #expect(refusal?.data == ["lockedBy": "GROUP_ADMIN", "scope": "GROUP"])
        #expect(try await company.change(.set, by: .user, on: .card(card)).short == "LA")
        let lifted = try await company.change(.lift, by: .owner, on: .group(company.sales), layer: .groupAdmin)
        #expect(lifted.short == "ok")
        #expect(try await company.outcome(card) == "APPROVED")
    }

    @Test("5: the owner's block of one group is none of another's, one of the company is everybody's, now and later")
    func reach() async throws {
        let company = try await TestCompany()
        let (sales, travel) = (try await company.card(1), try await company.card(2, group: company.travel))
        let single = try await company.card(3, group: .some(nil))
        _ = try await company.change(.set, by: .owner, on: .group(company.sales))
        #expect(try await company.change(.set, by: .otherAdmin, on: .group(company.travel)).short == "ok")
        #expect(try await company.change(.set, by: .user, on: .card(single)).short == "ok")
        #expect(try await company.outcome(sales) == "ECOMMERCE")

        _ = try await company.change(.set, by: .owner, on: .company, ["type": "POS"])
        let group = try await company.call(.owner, "createGroup", ["name": "New"]).payload["groupId"]?.string
        let late = try await company.card(4, group: group)
        for card in [sales, travel, single, late] {
            #expect(try await company.change(.set, by: .user, on: .card(card), ["type": "POS"]).short == "LO")
            #expect(try await company.outcome(card, channel: "POS") == "POS")
        }
    }

    @Test("6: a lock is of one type, and of one category of merchants")
    func perType() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        for control: JSONObject in [["type": "CARD_OFF"], ["type": "MERCHANT", "category": "GAMBLING"]] {
            _ = try await company.change(.set, by: .owner, on: .company, control)
        }
        #expect(try await company.change(.set, by: .admin, on: .group(company.sales)).short == "ok")
        #expect(try await company.change(.set, by: .user, on: .card(card), ["type": "ATM"]).short == "ok")
        let dining: JSONObject = ["type": "MERCHANT", "category": "DINING"]
        #expect(try await company.change(.set, by: .user, on: .card(card), dining).short == "ok")
        let gambling: JSONObject = ["type": "MERCHANT", "category": "GAMBLING"]
        #expect(try await company.change(.set, by: .user, on: .card(card), gambling).short == "LO")
        #expect(try await company.outcome(card, channel: "POS") == "CARD_OFF")
    }

    @Test("7: another threshold is still the block, a stricter one too; of all layers the strictest declines")
    func parameters() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        func limit(_ threshold: Int64) -> JSONObject { ["type": "AMOUNT", "threshold": .integer(threshold)] }
        #expect(try await company.change(.set, by: .user, on: .card(card), limit(500)).short == "ok")
        #expect(try await company.change(.set, by: .owner, on: .company, limit(2000)).short == "ok")
        #expect(try await company.change(.set, by: .user, on: .card(card), limit(100)).short == "LO")
        #expect(try await company.outcome(card, 499) == "APPROVED")
        #expect(try await company.outcome(card, 500) == "AMOUNT")
        let line = try #require(try await company.controls(of: card, seenBy: .user).first)
        #expect(line["limit"] == 500)
        #expect(line["own"]?["threshold"] == 500)
    }

    @Test("8: nobody locks the owner's own card, the owner alone an admin's in his group, elsewhere he is any user")
    func ownCards() async throws {
        let company = try await TestCompany()
        let owners = try await company.card(1, assignee: .owner)
        _ = try await company.change(.set, by: .owner, on: .company)
        #expect(try await company.change(.set, by: .owner, on: .card(owners)).short == "ok")
        #expect(try await company.change(.lift, by: .owner, on: .card(owners)).short == "ok")
        _ = try await company.change(.lift, by: .owner, on: .company)

        let atHome = try await company.card(2, assignee: .admin)
        let elsewhere = try await company.card(3, group: company.travel, assignee: .admin)
        _ = try await company.change(.set, by: .admin, on: .group(company.sales))
        _ = try await company.change(.set, by: .otherAdmin, on: .group(company.travel))
        #expect(try await company.change(.set, by: .admin, on: .card(atHome)).short == "ok")
        #expect(try await company.change(.set, by: .admin, on: .card(elsewhere)).short == "LA")
        _ = try await company.change(.set, by: .owner, on: .group(company.sales))
        #expect(try await company.change(.lift, by: .admin, on: .card(atHome)).short == "LO")
    }

    @Test("9: a card that is moved leaves its group's blocks and takes the new one's; the user's stays")
    func move() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        _ = try await company.change(.set, by: .admin, on: .group(company.sales))
        _ = try await company.change(.set, by: .owner, on: .group(company.travel), ["type": "POS"])
        _ = try await company.change(.set, by: .user, on: .card(card), ["type": "ATM"])
        func move(to group: JSONValue) async throws {
            let answer = try await company.call(.owner, "moveCard", ["cardId": .string(card), "groupId": group])
            #expect(answer.code == "OK")
        }
        try await move(to: .string(company.travel))
        #expect(try await company.outcome(card) == "APPROVED")
        #expect(try await company.outcome(card, channel: "POS") == "POS")
        #expect(try await company.outcome(card, channel: "ATM") == "ATM")
        try await move(to: .null)
        #expect(try await company.outcome(card, channel: "POS") == "APPROVED")
        #expect(try await company.outcome(card, channel: "ATM") == "ATM")
    }

    @Test("10: a card that changes hands loses its user's blocks and alerts; the new one sees what comes from then on")
    func reassign() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        _ = try await company.change(.set, by: .user, on: .card(card))
        var alert = company.header(.card(card))
        alert["type"] = "ALL"
        #expect(try await company.call(.user, "setAlert", alert).code == "OK")
        _ = try await company.outcome(card, 1, channel: "POS")
        #expect(try await company.notifications(of: .user).count == 1)

        company.bank.clock.advance(by: .seconds(60))
        _ = try await company.call(.owner, "unassignCard", ["cardId": .string(card)])
        #expect(try await company.outcome(card, 2) == "APPROVED")
        company.bank.clock.advance(by: .seconds(60))
        let assignment: JSONObject = ["cardId": .string(card), "user": .string(TestCompany.Actor.otherUser.rawValue)]
        #expect(try await company.call(.owner, "assignCard", assignment).code == "OK")
        _ = try await company.outcome(card, 3)
        #expect(try await company.notifications(of: .user).count == 1)
        #expect(try await company.call(.user, "getEffectiveControls", ["cardId": .string(card)]).short == "NF")
        for header: JSONObject in [["scope": "MINE"], ["scope": "MINE", "cardId": .string(card)]] {
            let list = try await company.call(.otherUser, "listTransactions", header).payload
            #expect(list["transactions"]?.array?.map { $0["amount"] } == [3])
            #expect(list["total"] == 1)
        }
        let all = try await company.call(.owner, "listTransactions", ["scope": "COMPANY"]).payload["transactions"]
        #expect(all?.array?.map { $0["amount"] } == [3, 2, 1])
    }

    @Test("11: the admin's blocks are the post's; who loses it has lost it in the next request of the same session")
    func replaceAdmin() async throws {
        let company = try await TestCompany()
        let group = TestCompany.Target.group(company.sales)
        _ = try await company.change(.set, by: .admin, on: group)
        let replacement: JSONObject = [
            "groupId": .string(company.sales), "user": .string(TestCompany.Actor.otherUser.rawValue), "replace": true,
        ]
        #expect(try await company.call(.owner, "setGroupAdmin", replacement).code == "OK")
        #expect(try await company.change(.lift, by: .admin, on: group).short == "PD")
        #expect(try await company.change(.lift, by: .otherUser, on: group).short == "ok")
    }

    @Test("12: a group with cards is deleted by force alone; its cards are without group then, its blocks gone")
    func deleteGroup() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        _ = try await company.change(.set, by: .owner, on: .group(company.sales))
        let group: JSONObject = ["groupId": .string(company.sales)]
        #expect(try await company.call(.owner, "deleteGroup", group).code == "GROUP_NOT_EMPTY")
        var forced = group
        forced["force"] = true
        #expect(try await company.call(.owner, "deleteGroup", forced).code == "OK")
        #expect(try await company.outcome(card) == "APPROVED")
        let cards = try await company.call(.owner, "listCompanyCards", ["scope": "COMPANY"]).payload["cards"]
        #expect(cards?[0]?["cardId"]?.string == card)
        #expect(cards?[0]?["groupId"] == nil)
    }

    @Test("13: setting again changes the block; lifting what is not there is not found, but a lock comes first")
    func again() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        #expect(try await company.change(.lift, by: .user, on: .card(card)).code == "BLOCK_NOTFOUND")
        for threshold: JSONValue in [100, 200] {
            let control: JSONObject = ["type": "ECOMMERCE", "threshold": threshold]
            #expect(try await company.change(.set, by: .user, on: .card(card), control).short == "ok")
        }
        let blocks = try await company.call(.user, "listBlocks", company.header(.card(card))).payload["blocks"]?.array
        #expect(blocks == [["type": "ECOMMERCE", "threshold": 200, "layer": "USER"]])
        _ = try await company.change(.lift, by: .user, on: .card(card))
        _ = try await company.change(.set, by: .admin, on: .group(company.sales))
        #expect(try await company.change(.lift, by: .user, on: .card(card)).short == "LA")
    }

    @Test("14: of an owner's and an admin's blocks at the same time, the admin's came first or was refused")
    func race() async throws {
        let company = try await TestCompany()
        for category in MerchantCategory.allCases {
            let control: JSONObject = ["type": "MERCHANT", "category": .string(category.rawValue)]
            let answers = try await inParallel(2) { number in
                let actor = number == 0 ? TestCompany.Actor.owner : .admin
                return (actor, try await company.change(.set, by: actor, on: .group(company.sales), control).short)
            }
            let short = Dictionary(uniqueKeysWithValues: answers)
            #expect(short[.owner] == "ok")
            #expect(["ok", "LO"].contains(short[.admin]))
            let blocks =
                try await company.call(.owner, "listBlocks", company.header(.group(company.sales)))
                .payload["blocks"]?.array ?? []
            let layers = blocks.filter { $0["category"] == control["category"] }.compactMap { $0["layer"]?.string }
            #expect(layers == (short[.admin] == "ok" ? ["GROUP_OWNER", "GROUP_ADMIN"] : ["GROUP_OWNER"]))
        }
    }

    @Test("15: a deactivated card keeps its blocks, which are looked at again when it is active")
    func deactivated() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let id: JSONObject = ["cardId": .string(card)]
        _ = try await company.change(.set, by: .user, on: .card(card))
        #expect(try await company.call(.owner, "deactivateCompanyCard", id).payload["status"] == "INACTIVE")
        #expect(try await company.outcome(card) == "APPROVED")
        for change in [BlockChange.set, .lift] {
            #expect(try await company.change(change, by: .user, on: .card(card)).code == "CARD_NOT_ACTIVE")
        }
        #expect(try await company.change(.set, by: .owner, on: .company, ["type": "POS"]).short == "ok")
        #expect(try await company.change(.set, by: .admin, on: .group(company.sales), ["type": "ATM"]).short == "ok")
        #expect(try await company.call(.owner, "activateCompanyCard", id).payload["status"] == "ACTIVE")
        for (channel, reason) in [("ECOMMERCE", "ECOMMERCE"), ("POS", "POS"), ("ATM", "ATM")] {
            #expect(try await company.outcome(card, channel: channel) == reason)
        }
    }

    @Test("16: a control that a network has not is set on the cards that can have it, and the others are told")
    func unsupported() async throws {
        let company = try await TestCompany()
        let visa = try await company.card(1)
        let mastercard = try await company.card(2, network: .mastercard)
        let travel: JSONObject = [
            "type": "TRAVEL", "from": "2023-11-01", "to": "2023-11-30", "countries": ["FR"],
        ]
        for target in [TestCompany.Target.company, .group(company.sales)] {
            let answer = try await company.change(.set, by: .owner, on: target, travel)
            #expect(answer.payload["unsupportedCards"] == [.string(visa)])
            #expect(try await company.change(.lift, by: .owner, on: target, ["type": "TRAVEL"]).short == "ok")
        }
        #expect(try await company.change(.set, by: .user, on: .card(visa), travel).code == "CONTROL_NOT_SUPPORTED")
        let answer = try await company.change(.set, by: .user, on: .card(mastercard), travel)
        #expect(answer.short == "ok")
        #expect(answer.payload["unsupportedCards"] == nil)
    }

    @Test("17: a number that somebody holds as a personal card is no company card, and conversely")
    func personalNumber() async throws {
        let company = try await TestCompany()
        let registration = TestCompany.registration()
        func personal(_ operation: String, _ header: JSONObject) async throws -> TestBank.Answer {
            try await company.bank.call(operation, of: "cardinfo", header, sid: company.sids[.user])
        }
        let card = try await personal("registerCard", registration).payload["cardId"]
        #expect(
            try await company.call(.owner, "registerCompanyCard", registration).code == "CARD_ALREADY_REGISTERED")
        _ = try await personal("deleteCard", ["cardId": card ?? .null])
        #expect(try await company.call(.owner, "registerCompanyCard", registration).code == "OK")
        #expect(try await personal("registerCard", registration).code == "CARD_IS_COMPANY_CARD")
    }
}
