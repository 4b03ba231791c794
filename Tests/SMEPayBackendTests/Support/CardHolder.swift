import HostClock
import JSONCoding
import Testing

@testable import SMEPayBackend

/// A user who is logged in and pays with cards.
struct CardHolder: Sendable {
    /// Card numbers that pass the check digit.
    static let visa = "4111111111111111"
    static let mastercard = "5555555555554444"

    let bank: TestBank
    let user: String
    let sid: String

    /// A user of the demo, activated and logged in.
    init(_ bank: TestBank, _ user: String = TestBank.user) async throws {
        self.bank = bank
        self.user = user
        if user == TestBank.user {
            _ = try await bank.activate()
        } else {
            let phone = try #require(DemoData.users.first { $0.name == user }).phone
            _ = try await bank.register(user, phone: "***" + phone.suffix(3))
            let otp = try #require(try await bank.backend.helpDesk.newestOTP(of: user))
            _ = try await bank.activate(user, otp: otp)
        }
        sid = try await bank.login(user, instance: "phone-of-\(user)").payload["sessionId"]?.string ?? ""
    }

    /// The same user with the same session, when the bank has been opened again.
    init(_ bank: TestBank, after former: CardHolder) {
        self.bank = bank
        user = former.user
        sid = former.sid
    }

    /// The sample user of a new bank, whose sessions outlive budgets' periods.
    static func sample(at location: StoreLocation = .memory) async throws -> CardHolder {
        try await CardHolder(TestBank(at: location, policy: policy))
    }

    static var policy: BackendPolicy {
        var policy = TestBank.policy
        policy.session.idle = .seconds(400 * 86_400)
        return policy
    }

    func call(_ service: String, _ operation: String, _ header: JSONObject = [:]) async throws -> TestBank.Answer {
        try await bank.call(operation, of: service, header, sid: sid)
    }

    static func registration(_ number: String = visa) -> JSONObject {
        [
            "private:pan": .string(number), "private:cvv": "123", "expMonth": 12, "expYear": 2027,
            "nameOnCard": "ANA GARCIA", "alias": "Daily",
        ]
    }

    /// Registers a card. Returns its id.
    func register(_ number: String = visa) async throws -> String {
        let answer = try await call("cardinfo", "registerCard", Self.registration(number))
        return try #require(answer.payload["cardId"]?.string, "\(answer.code)")
    }

    /// Registers a card and activates it. Returns its id.
    func card(_ number: String = visa) async throws -> String {
        let card = try await register(number)
        #expect(try await call("cardinfo", "activateCard", ["cardId": .string(card)]).code == "OK")
        return card
    }

    func setBlock(_ card: String, _ type: String, _ parameters: JSONObject = [:]) async throws -> TestBank.Answer {
        var header: JSONObject = ["cardId": .string(card), "type": .string(type)]
        for (name, value) in parameters { header[name] = value }
        return try await call("control", "setBlock", header)
    }

    func setAlert(_ card: String, _ type: String, _ parameters: JSONObject = [:]) async throws -> TestBank.Answer {
        var header: JSONObject = ["cardId": .string(card), "type": .string(type)]
        for (name, value) in parameters { header[name] = value }
        return try await call("alert", "setAlert", header)
    }

    /// Pays. A purchase of 10 € in a shop of the card's own country, unless something else is said.
    func pay(
        _ card: String, _ amount: Int64 = 1000, channel: String = "POS", category: String = "5411",
        country: String = "ES", isRecurring: Bool = false, time: WallTime? = nil
    ) async throws -> NetworkReply {
        try await bank.backend.simulator.authorise(
            Authorisation(
                .card(card), amount: amount,
                merchant: Authorisation.Merchant(name: "Shop", category: category, country: country),
                channel: channel, isRecurring: isRecurring, time: time))
    }

    /// The reasons of the user's notifications, newest first: `[["DECLINED", "ALL"]]`.
    func notifiedReasons() async throws -> [[String]] {
        let list = try await call("alert", "listNotifications").payload["notifications"]?.array ?? []
        return list.map { ($0["reasons"]?.array ?? []).compactMap { $0["type"]?.string } }
    }
}

extension NetworkReply {
    /// `APPROVED`, or why not: `MERCHANT GAMBLING`.
    var verdict: String {
        guard let reason else { return status }
        return reason.category.map { "\(reason.type) \($0)" } ?? reason.type
    }
}
