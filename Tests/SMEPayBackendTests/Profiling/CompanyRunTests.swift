import CardControls
import Foundation
import HostClock
import JSONCoding
import TestSupport
import Testing

@testable import SMEPayBackend

/// Random runs of companies' cards against ``CompanyModel``. `PUENTE_SEED` repeats one.
@Suite("Company runs") struct CompanyRunTests {
    @Test("whoever does whatever in whatever order, the bank answers, shows and declines as the rules say")
    func run() async throws {
        let seed = SeededGenerator.seed(of: "random run of a company")
        let folder = ScratchFolder()
        for round in 0..<5 {
            // The first is on a file, with restarts, each of its steps a durable write.
            let path = round == 0 ? folder.data : nil
            var run = try await CompanyRun(seed: seed &+ UInt64(round), path: path)
            for step in 0..<(path == nil ? 150 : 25) {
                let findings = try await run.step()
                #expect(findings.isEmpty, "PUENTE_SEED=\(seed), round \(round), step \(step): \(findings)")
                if !findings.isEmpty { return }
            }
        }
    }
}

/// One run: the company and its model, side by side.
private struct CompanyRun {
    private let path: String?
    private var random: SeededGenerator
    private var company: TestCompany
    private var model = CompanyModel()
    private var cardCount = 0
    /// Ids of what was there once, so that what is gone is asked for too.
    private var cards: [String] = []
    private var groups: [String]
    private var findings: [String] = []

    init(seed: UInt64, path: String?) async throws {
        random = SeededGenerator(seed: seed)
        self.path = path
        company = try await TestCompany(TestBank(at: path.map { .file(path: $0) } ?? .memory))
        groups = [company.sales, company.travel]
        model.groups = [company.sales: .some(.admin), company.travel: .some(.otherAdmin)]
        for _ in 0..<3 { try await register(by: .owner) }
        for card in cards { try await advance(card, by: .activate, by: .owner) }
    }

    /// - Returns: What was not as it should be.
    mutating func step() async throws -> [String] {
        let actor = any([.owner, .owner, .owner] + CompanyModel.Actor.allCases)
        let card = any(cards)
        let group = any(groups)
        let user = any(CompanyModel.Actor.allCases)
        let owned = actor == .owner ? [] : try await ownersBlocks()
        switch Int.random(in: 0..<30, using: &random) {
        case 0: try await register(by: actor)
        case 1, 2: try await advance(card, by: any([.activate, .activate, .deactivate, .delete]), by: actor)
        case 3, 4:
            try await call("assignCard", ["cardId": .string(card), "user": .string(user.rawValue)], by: actor) {
                model throws(CompanyModel.Refused) in try model.assign(card, to: user, by: actor)
            }
        case 5:
            try await call("unassignCard", ["cardId": .string(card)], by: actor) {
                model throws(CompanyModel.Refused) in try model.unassign(card, by: actor)
            }
        case 6, 7:
            let target = any([group, group, nil])
            let id = target.map { JSONValue.string($0) } ?? .null
            try await call("moveCard", ["cardId": .string(card), "groupId": id], by: actor) {
                model throws(CompanyModel.Refused) in try model.move(card, to: target, by: actor)
            }
        case 8:
            let replaces = any([true, false])
            let header: JSONObject = [
                "groupId": .string(group), "user": .string(user.rawValue), "replace": .bool(replaces),
            ]
            try await call("setGroupAdmin", header, by: actor) { model throws(CompanyModel.Refused) in
                try model.setAdmin(user, of: group, replaces: replaces, by: actor)
            }
        case 9:
            try await call("removeGroupAdmin", ["groupId": .string(group)], by: actor) {
                model throws(CompanyModel.Refused) in try model.removeAdmin(of: group, by: actor)
            }
        case 10: try await changeGroups(group, by: actor)
        case 11, 12: try await changeUsers(any([.admin, .user, .otherUser, .stranger, .owner]), by: actor)
        case 13:
            // Anew on the same file: everything is as it was, sessions too.
            if let path { company = company.with(try TestBank(at: .file(path: path))) }
        default: try await changeBlock(by: actor)
        }
        if actor != .owner, try await ownersBlocks() != owned { findings.append("\(actor) changed the owner's blocks") }
        for card in model.cards.keys.sorted() { try await check(card) }
        return findings
    }

    // MARK: Steps

    private mutating func register(by actor: CompanyModel.Actor) async throws {
        cardCount += 1
        let network = any([CardNetwork.visa, .mastercard])
        let group = any([nil] + groups.filter { model.groups[$0] != nil })
        var header = TestCompany.registration(cardCount, network)
        header["groupId"] = group.map { .string($0) }
        let notFound = group == nil ? "COMPANY_NOTFOUND" : "GROUP_NOTFOUND"
        let payload = try await call("registerCompanyCard", header, by: actor) {
            model throws(CompanyModel.Refused) in try model.requireOwner(actor, orElse: notFound)
        }
        guard let id = payload["cardId"]?.string else { return }
        cards.append(id)
        model.cards[id] = CompanyModel.Card(group: group, network: network)
    }

    private mutating func advance(
        _ card: String, by step: CardStatus.Step, by actor: CompanyModel.Actor
    ) async throws {
        let operation =
            switch step {
            case .activate: "activateCompanyCard"
            case .deactivate: "deactivateCompanyCard"
            case .delete: "deleteCompanyCard"
            }
        try await call(operation, ["cardId": .string(card)], by: actor) { model throws(CompanyModel.Refused) in
            try model.advance(card, by: step, by: actor)
        }
    }

    private mutating func changeGroups(_ group: String, by actor: CompanyModel.Actor) async throws {
        guard any([true, false]) else {
            let isForced = any([true, false])
            let header: JSONObject = ["groupId": .string(group), "force": .bool(isForced)]
            try await call("deleteGroup", header, by: actor) { model throws(CompanyModel.Refused) in
                try model.deleteGroup(group, isForced: isForced, by: actor)
            }
            return
        }
        let payload = try await call("createGroup", ["name": .string("Group \(groups.count)")], by: actor) {
            model throws(CompanyModel.Refused) in try model.requireOwner(actor, orElse: "COMPANY_NOTFOUND")
        }
        guard let id = payload["groupId"]?.string else { return }
        groups.append(id)
        model.groups[id] = .some(nil)
    }

    private mutating func changeUsers(_ user: CompanyModel.Actor, by actor: CompanyModel.Actor) async throws {
        let name: JSONObject = ["user": .string(user.rawValue)]
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            try await call("addUser", name, by: actor) { model throws(CompanyModel.Refused) in
                try model.invite(user, by: actor)
            }
        case 2:
            try await call("removeUser", name, by: actor) { model throws(CompanyModel.Refused) in
                try model.remove(user, by: actor)
            }
        default:
            // Who belongs to two companies would have to name one with everything that follows.
            let accepts = user != .stranger && any([true, true, false])
            try await call(accepts ? "acceptInvitation" : "declineInvitation", [:], by: user) {
                model throws(CompanyModel.Refused) in try model.answer(by: user, accepts: accepts)
            }
        }
    }

    private mutating func changeBlock(by actor: CompanyModel.Actor) async throws {
        let card = any(cards)
        let target: CompanyModel.Target = any([.company, .group(any(groups)), .card(card), .card(card)])
        // Mostly by who has the card in hand, so that all layers come up.
        let actor = target == .card(card) ? any([actor, model.cards[card]?.assignee ?? actor]) : actor
        let layer = any([nil] + BlockLayer.allCases.filter { $0.scope == target.scope })
        let threshold = any([100, 200, 300] as [Int64])
        let controls: [(ControlKey?, ControlParameters)] = [
            (ControlKey(.ecommerce), .limit(.declineAll)), (ControlKey(.amount), .amount(threshold: threshold)),
            (.merchant(.gambling), .limit(.threshold(threshold))),
            (
                ControlKey(.travel),
                .travel(
                    Travel(from: LocalDate(dayNumber: 19_000), to: LocalDate(dayNumber: 19_001), countries: [.issuer]))
            ),
        ]
        let (key, parameters) = any(controls)
        guard let control = key.flatMap({ Control($0, parameters) }) else { return }
        let change = any([BlockChange.set, .set, .lift])
        let before = try await outcomes()
        let paysBefore = model.cards.keys.sorted()
        var header = company.header(
            target.scope == .company ? .company : target.scope == .group ? .group(target.id) : .card(target.id))
        for (name, value) in change == .set ? control.json : control.key.json { header[name] = value }
        header["layer"] = layer.map { .string($0.rawValue) }
        let count = findings.count
        let wasThere = model.blocks
        try await call(change == .set ? "setBlock" : "liftBlock", header, by: actor) {
            model throws(CompanyModel.Refused) in
            try model.change(change, control, on: target, layer: layer, by: actor)
        }
        // One layer more never opens a card that was closed.
        guard change == .set, findings.count == count, wasThere.count < model.blocks.count else { return }
        for (card, (old, new)) in zip(paysBefore, zip(before, try await outcomes()))
        where old != "APPROVED" && new == "APPROVED" {
            findings.append("\(control.type) opened \(card)")
        }
    }

    // MARK: Comparing

    /// Calls an operation of the company, and compares the answer with the model's.
    @discardableResult
    private mutating func call(
        _ operation: String, _ header: JSONObject, by actor: CompanyModel.Actor,
        _ expected: (inout CompanyModel) throws(CompanyModel.Refused) -> Void
    ) async throws -> JSONObject {
        var header = header
        let isNamed = ["cardId", "targetId", "groupId"].contains { header[$0].map { !$0.isNull } ?? false }
        if !isNamed { header["companyId"] = .string(company.id) }
        let code: String
        do throws(CompanyModel.Refused) {
            try expected(&model)
            code = "OK"
        } catch {
            code = error.code
        }
        let answer = try await company.call(actor, operation, header)
        let lock = answer.refusal?.data["lockedBy"]?.string.map { " " + $0 } ?? ""
        if answer.code + lock != code {
            findings.append("\(operation) \(header) by \(actor): \(answer.code)\(lock) instead of \(code)")
        }
        return answer.payload
    }

    /// Compares what the owner and somebody else see of a card with what the pure rules show them of the model's blocks.
    private mutating func check(_ card: String) async throws {
        guard let found = model.cards[card] else { return }
        let blocks = model.blocks(on: card)
        for actor in [.owner, any(CompanyModel.Actor.allCases)] {
            let answer = try await company.call(actor, "getEffectiveControls", ["cardId": .string(card)])
            guard let rank = model.rank(actor, over: found) else {
                if answer.code != "CARD_NOTFOUND" { findings.append("\(actor) sees \(card)") }
                continue
            }
            let viewer = BlockActor(rank, holdsCard: found.assignee == actor)
            let seen = EffectiveControls.seen(by: viewer, of: blocks, on: found.network)
            let expected = EffectiveControlsReply(controls: seen).header
            if answer.payload != expected { findings.append("\(actor) sees \(answer.payload) instead of \(expected)") }
            let isUnlocked = answer.payload["controls"]?.array?.contains {
                rank == .user && $0["source"] != "USER" && ($0["manageable"] == true || $0["locked"] == false)
            }
            if isUnlocked == true { findings.append("\(actor) manages what is locked on \(card)") }
        }
    }

    /// What each card's purchase of a fixed kind comes to, in the order of their ids.
    private mutating func outcomes() async throws -> [String] {
        var outcomes: [String] = []
        for (id, card) in model.cards.sorted(by: { $0.key < $1.key }) {
            guard card.status != .registered else {
                outcomes.append("")
                continue
            }
            let outcome = try await company.outcome(id, 150, category: "7995")
            let purchase = try #require(
                MerchantCode("7995").map {
                    Purchase(
                        amount: 150, merchantCode: $0, country: .issuer, channel: .ecommerce,
                        time: company.bank.clock.wallTime.millisecondsSince1970)
                })
            let decision =
                card.status == .active
                ? Evaluation.decide(purchase, under: model.blocks(on: id), on: card.network) { _ in .none } : .approved
            let expected = decision.reason?.type ?? "APPROVED"
            if outcome != expected { findings.append("\(id) pays: \(outcome) instead of \(expected)") }
            outcomes.append(outcome)
        }
        return outcomes
    }

    /// The owner's layers, as the owner lists them.
    private func ownersBlocks() async throws -> [JSONValue] {
        var all: [JSONValue] = []
        for target in [.company] + groups.filter({ model.groups[$0] != nil }).map(TestCompany.Target.group) {
            let blocks = try await company.call(.owner, "listBlocks", company.header(target)).payload["blocks"]?.array
            all += (blocks ?? []).filter { $0["layer"]?.string?.hasSuffix("OWNER") == true }
        }
        return all
    }

    private mutating func any<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}
