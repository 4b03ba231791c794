import GRDB
import HostClock
import JSONCoding
import ServerStore

/// Makes, retrieves and removes tokens: cards on file.
struct TokenOperations: Sendable {
    let store: GatewayStore
    let sessions: SessionOperations
    let clock: RunClock
    private var table: TokenTable { TokenTable(key: store.key) }

    init(store: GatewayStore, sessions: SessionOperations, clock: RunClock) {
        self.store = store
        self.sessions = sessions
        self.clock = clock
    }

    /// Keeps a card, under an id of the merchant's or, for `nil`, one of the gateway's.
    func put(_ id: String?, _ call: GatewayCall) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        try await store.attempt { db in
            guard call.caller.isMerchant else { throw GatewayRefusal.forbidden("work with tokens") }
            if let id, !Identifiers.isWord(id) {
                throw GatewayRefusal.invalid("token", "must have 1 to 40 letters, digits, hyphens or underscores")
            }
            if id == nil, call.merchant.tokenIDs == .supplied { throw GatewayRefusal.tokensAreSupplied }
            guard let sessionID = call.fields.text(FieldPath.sessionID) else {
                return .success(try keep(id, call, nil, in: db))
            }
            let session = try sessions.session(sessionID, call, in: db)
            try sessions.begin(session, call, in: db)
            return try db.refusable { try keep(id, call, session, in: db) }
        }.flatMap { $0 }
    }

    private func keep(
        _ id: String?, _ call: GatewayCall, _ session: GatewaySession?, in db: Database
    ) throws -> GatewayAnswer {
        let (number, card, code) = try Self.card(call, session)
        let known =
            call.merchant.tokenManagement == .uniqueAccount
            ? try table.find(number, of: call.merchantID, in: db) : nil
        if let known, let id, known.token != id { throw GatewayRefusal.tokenExists }
        let token = try id ?? known?.token ?? newID(for: number, call, in: db)
        let isNew = try table.find(token, of: call.merchantID, in: db) == nil
        try table.put(
            token, of: call.merchantID, number, card, strategy: code == nil ? "NONE" : "BASIC",
            at: clock.wallTime, in: db)
        guard let kept = try table.find(token, of: call.merchantID, in: db) else { throw GatewayFault.opening }
        return GatewayAnswer(status: isNew ? 201 : 200, body: Self.reply(kept, call))
    }

    func retrieve(_ id: String, _ call: GatewayCall) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal>
    {
        try await store.attempt { db in
            GatewayAnswer(status: 200, body: Self.reply(try kept(id, call, in: db), call))
        }
    }

    func remove(_ id: String, _ call: GatewayCall) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        try await store.attempt { db in
            try table.remove(kept(id, call, in: db), in: db)
            return GatewayAnswer(status: 200, body: call.reply(.success))
        }
    }

    private func kept(_ id: String, _ call: GatewayCall, in db: Database) throws -> KeptCard {
        guard call.caller.isMerchant else { throw GatewayRefusal.forbidden("work with tokens") }
        guard let kept = try table.find(id, of: call.merchantID, in: db) else { throw GatewayRefusal.unknownTokenID }
        return kept
    }

    /// The card that is to be kept, from the request or its session.
    private static func card(
        _ call: GatewayCall, _ session: GatewaySession?
    ) throws -> (number: CardNumber, card: JSONObject, securityCode: String?) {
        var fields = try DevicePayment.resolved(call.fields, for: call.version)
        if let session { fields = session.allFields.merged(with: fields) }
        if fields[FieldPath.devicePayment] != nil {
            throw GatewayRefusal.unsupported(FieldPath.devicePayment, "cannot be kept under a token")
        }
        guard let number = CardNumber(try fields.required(FieldPath.number)) else {
            throw GatewayRefusal.missing(FieldPath.number)
        }
        _ = try FundingSource.expiry(fields)
        let code = fields.text(FieldPath.securityCode)
        fields[FieldPath.securityCode] = nil
        guard case .object(let card)? = fields[FieldPath.card] else { throw GatewayRefusal.missing(FieldPath.card) }
        return (number, card, code)
    }

    /// An id that no token of the merchant has.
    private func newID(for number: CardNumber, _ call: GatewayCall, in db: Database) throws -> String {
        for _ in 0..<32 {
            let id =
                switch call.merchant.tokenIDs {
                case .preserving: TokenID.preserving(number)
                case .random, .supplied: TokenID.random()
                }
            if id != number.digits, try table.find(id, of: call.merchantID, in: db) == nil { return id }
        }
        throw GatewayRefusal.tokenCollides
    }

    private static func reply(_ kept: KeptCard, _ call: GatewayCall) -> JSONObject {
        var reply = call.reply(.success)
        reply["token"] = .string(kept.token)
        reply["repositoryId"] = .string(call.merchantID)
        reply["status"] = "VALID"
        reply["verificationStrategy"] = .string(kept.strategy)
        reply["sourceOfFunds"] = ["type": "CARD", "provided": ["card": .object(CardView.masked(kept.card))]]
        reply["usage"] = ["lastUpdated": .string(kept.updatedAt.text)]
        return reply
    }
}

/// Makes ids of tokens.
enum TokenID {
    /// 16 digits that pass the Luhn check and begin with 9, as no card's number does.
    static func random() -> String { CardNumber(body: "9" + digits(14)).digits }

    /// The card's first six and last four digits, random ones between them, so that the Luhn check passes.
    static func preserving(_ number: CardNumber) -> String {
        let hidden = number.digits.utf8.count - 10
        guard hidden > 2 else { return random() }
        let (first, last) = (String(number.digits.prefix(6)), String(number.digits.suffix(4)))
        while true {
            let candidate = first + digits(hidden) + last
            if CardNumber(candidate) != nil { return candidate }
        }
    }

    private static func digits(_ count: Int) -> String {
        (0..<count).map { _ in "\(Int.random(in: 0...9))" }.joined()
    }
}
