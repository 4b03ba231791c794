import CardControls
import JSONCoding
import Motif

@testable import SMEPayBackend

/// The demo's company with all its users logged in, whom the specification calls O, A, A', U, U' and X (§5).
struct TestCompany: Sendable {
    enum Actor: String, Sendable, CaseIterable {
        case owner = "owner@company1.com"
        /// Of the group `Sales`.
        case admin = "admin1@company1.com"
        /// Of the group `Travel`.
        case otherAdmin = "admin2@company1.com"
        case user = "user1@company1.com"
        case otherUser = "user2@company1.com"
        /// The owner of the other company.
        case stranger = "user1@company2.com"

        var phone: String {
            DemoData.users.first { $0.name == rawValue }.map { "***" + $0.phone.suffix(3) } ?? ""
        }
    }

    private(set) var bank: TestBank
    private(set) var sids: [Actor: String] = [:]
    let id: String
    /// The groups' ids.
    let sales: String
    let travel: String

    init(_ bank: TestBank) async throws {
        self.bank = bank
        for actor in Actor.allCases {
            _ = try await bank.register(actor.rawValue, phone: actor.phone)
            let otp = try await bank.backend.helpDesk.newestOTP(of: actor.rawValue) ?? ""
            _ = try await bank.activate(actor.rawValue, otp: otp)
            sids[actor] = try await bank.login(actor.rawValue).payload["sessionId"]?.string
        }
        let profile = try await bank.call(
            "getProfile", of: "smeprofiling", sid: sids[.owner]
        ).payload["companies"]?[0]
        id = profile?["companyId"]?.string ?? ""
        let groups = try await bank.call("listGroups", of: "smeprofiling", sid: sids[.owner]).payload["groups"]
        func group(_ name: String) -> String {
            groups?.array?.first { $0["name"]?.string == name }?["groupId"]?.string ?? ""
        }
        (sales, travel) = (group("Sales"), group("Travel"))
    }

    init() async throws { try await self.init(TestBank()) }

    /// The same company as another bank on the same file has it.
    func with(_ bank: TestBank) -> TestCompany {
        var company = self
        company.bank = bank
        return company
    }

    /// Calls an operation of `smeprofiling`.
    func call(_ actor: Actor, _ operation: String, _ header: JSONObject = [:]) async throws -> TestBank.Answer {
        try await bank.call(operation, of: "smeprofiling", header, sid: sids[actor])
    }

    /// A card of the company, active, in the group `Sales` and assigned to the user unless other things are said.
    func card(
        _ number: Int = 1, network: CardNetwork = .visa, group: String?? = .none, assignee: Actor? = .user,
        isActive: Bool = true
    ) async throws -> String {
        var header = Self.registration(number, network)
        header["groupId"] = (group ?? sales).map { .string($0) }
        let card = try await call(.owner, "registerCompanyCard", header).payload["cardId"]?.string ?? ""
        if isActive { _ = try await call(.owner, "activateCompanyCard", ["cardId": .string(card)]) }
        if let assignee {
            _ = try await call(
                .owner, "assignCard", ["cardId": .string(card), "user": .string(assignee.rawValue)])
        }
        return card
    }

    /// Parameters that register the card of that number.
    static func registration(_ number: Int = 1, _ network: CardNetwork = .visa) -> JSONObject {
        [
            "private:pan": .string(pan(number, network)), "private:cvv": "123", "expMonth": 12, "expYear": 2030,
            "nameOnCard": "COMPANY ONE",
        ]
    }

    /// The card number with that number in it.
    static func pan(_ number: Int, _ network: CardNetwork = .visa) -> String {
        let digits = String(1_000_000_000 + number)
        let start = (network == .visa ? "40000" : "51000") + digits
        return start + (CardNumber.checkDigit(after: start).map(String.init) ?? "")
    }
}

/// Blocks and alerts, by their targets.
extension TestCompany {
    enum Target: Sendable {
        case company
        case group(String)
        case card(String)
    }

    /// `set`s or `lift`s a block of `ECOMMERCE`, or of merchants of a category.
    func change(
        _ change: BlockChange, by actor: Actor, on target: Target, layer: BlockLayer? = nil,
        _ control: JSONObject = ["type": "ECOMMERCE"]
    ) async throws -> TestBank.Answer {
        var header = header(target)
        for (name, value) in control { header[name] = value }
        header["layer"] = layer.map { .string($0.rawValue) }
        return try await call(actor, change == .set ? "setBlock" : "liftBlock", header)
    }

    /// `target` and `targetId`.
    func header(_ target: Target) -> JSONObject {
        switch target {
        case .company: ["target": "COMPANY", "targetId": .string(id)]
        case .group(let group): ["target": "GROUP", "targetId": .string(group)]
        case .card(let card): ["target": "CARD", "targetId": .string(card)]
        }
    }

    /// What the actor sees of a card's controls.
    func controls(of card: String, seenBy actor: Actor) async throws -> [JSONValue] {
        try await call(actor, "getEffectiveControls", ["cardId": .string(card)]).payload["controls"]?.array ?? []
    }
}

extension TestBank.Answer {
    /// As the specification's tables say it: `ok`, `NF`, `PD`, `LO`, `LA`, or the code.
    var short: String {
        switch code {
        case "OK": "ok"
        case "PERMISSION_DENIED": "PD"
        case "BLOCK_LOCKED": refusal?.data["lockedBy"] == "BUSINESS_OWNER" ? "LO" : "LA"
        default: code.hasSuffix("_NOTFOUND") ? "NF" : code
        }
    }
}
