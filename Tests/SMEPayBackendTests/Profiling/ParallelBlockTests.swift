import CardControls
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Parallel blocks") struct ParallelBlockTests {
    @Test("of blocks set and lifted by all at the same time, each was allowed by those before it")
    func setAndLift() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let (sales, travelled) = (TestCompany.Target.group(company.sales), TestCompany.Target.card(card))
        let moves: [(TestCompany.Actor, TestCompany.Target, BlockLayer?)] = [
            (.owner, .company, nil), (.owner, sales, nil), (.admin, sales, nil), (.user, travelled, nil),
            (.owner, sales, .groupAdmin), (.owner, travelled, nil),
        ]
        let codes = try await inParallel(240) { number in
            let (actor, target, layer) = moves[number % moves.count]
            let change: BlockChange = number / moves.count % 2 == 0 ? .set : .lift
            return try await company.change(change, by: actor, on: target, layer: layer).short
        }
        #expect(Set(codes).isSubset(of: ["ok", "NF", "LO", "LA"]))

        let audit = try await company.call(.owner, "listAudit", ["limit": 500]).payload["entries"]?.array ?? []
        let changes = audit.reversed().filter { $0["layer"] != nil }
        #expect(changes.count == codes.count { $0 == "ok" })
        let actors: [String: BlockActor] = [
            TestCompany.Actor.owner.rawValue: BlockActor(.businessOwner),
            TestCompany.Actor.admin.rawValue: BlockActor(.groupAdmin), TestCompany.Actor.user.rawValue: .holder,
        ]
        var active: BlockLayers = []
        for entry in changes {
            let layer = try #require(entry["layer"]?.string.flatMap(BlockLayer.init(rawValue:)))
            let actor = try #require(entry["actor"]?.string.flatMap { actors[$0] })
            let change: BlockChange = entry["action"] == "SET" ? .set : .lift
            // A group and a company are covered by fewer layers; those of a lower rank lock nobody.
            #expect(throws: Never.self) { try BlockRules.check(change, layer, by: actor, active: active) }
            if change == .set { active.insert(layer) } else { active.remove(layer) }
        }
        let seen = try await company.controls(of: card, seenBy: .owner).compactMap {
            $0["layer"]?.string.flatMap(BlockLayer.init(rawValue:))
        }
        #expect(BlockLayers(seen) == active)
    }

    @Test("a card is assigned to one of those to whom it is assigned at the same time")
    func assign() async throws {
        let company = try await TestCompany()
        let card = try await company.card(assignee: nil)
        let users: [TestCompany.Actor] = [.user, .otherUser, .admin, .otherAdmin]
        let codes = try await inParallel(users.count) { number in
            try await company.call(
                .owner, "assignCard", ["cardId": .string(card), "user": .string(users[number].rawValue)]
            ).code
        }
        #expect(codes.count { $0 == "OK" } == 1)
        #expect(codes.count { $0 == "CARD_ALREADY_ASSIGNED" } == 3)
    }

    @Test("a number is registered once, however many register it at the same time")
    func register() async throws {
        let company = try await TestCompany()
        let codes = try await inParallel(8) { number in
            let registration = TestCompany.registration()
            if number.isMultiple(of: 2) {
                return try await company.call(.owner, "registerCompanyCard", registration).code
            }
            return try await company.bank.call(
                "registerCard", of: "cardinfo", registration, sid: company.sids[.user]
            ).code
        }
        #expect(codes.count { $0 == "OK" } == 1)
    }

    @Test("of PINs that are guessed at the same time for a virtual card's number, no more than the allowed count")
    func guesses() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        let created = try await company.bank.call(
            "create", of: "virtualcard", ["cardId": .string(card), "amount": 1, "endDate": "2023-11-30"],
            sid: company.sids[.user])
        let id = created.payload["virtualCardId"] ?? .null
        let codes = try await inParallel(8) { _ in
            try await company.bank.call(
                "getDetails", of: "virtualcard", ["virtualCardId": id, "private:pwd": "0000"], sid: company.sids[.user]
            ).code
        }
        #expect(codes.count { $0 == "AUTHENTICATION_FAILURE" } == 2)
        #expect(codes.count { $0 == "ACCOUNT_SUSPENDED" } == 1)
        #expect(codes.count { $0 == "SESSION_EXPIRED" } == 5)
    }
}
