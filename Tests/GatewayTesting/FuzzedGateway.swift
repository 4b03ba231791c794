import GatewayBackend
import JSONCoding
import ServerStore
import ServerTesting
import Synchronization
import TestSupport

/// A gateway on a file of its own, with the sessions, orders and tokens that were made so far.
public struct FuzzedGateway: FuzzedServer {
    private final class Failures: Sendable {
        let list = Mutex<[String]>([])
    }

    private let folder = ScratchFolder()
    private let failures = Failures()
    private let client: GatewayClient
    public let witness: StoreWitness

    /// A session, with what it is for.
    private struct Session {
        let id: String
        let order: String
        let version: String
    }

    private var sessions: [Session] = []
    private var answered = 0
    /// The transactions that moved money.
    private var paid: [(order: String, transaction: String)] = []
    /// The kind of request that belongs to the last one.
    private var follows: String?
    private var tokens: [String] = []
    /// The authentications that were begun last.
    private var begun: [(session: String, order: String, transaction: String)] = []
    private var challenges: [String] = []

    /// The kinds of requests that there are.
    public static let kinds = [
        "create session", "update session", "update payer", "retrieve session", "create token", "update token",
        "retrieve token", "delete token", "INITIATE_AUTHENTICATION", "AUTHENTICATE_PAYER", "PAY", "AUTHORIZE", "VERIFY",
        "pay by session", "pay by token", "CAPTURE", "REFUND", "VOID", "retrieve order", "retrieve transaction",
        "challenge",
    ]

    public init() throws {
        let failures = failures
        client = try GatewayClient(at: .file(path: folder.path("gateway.db"))) { failure in
            failures.list.withLock { $0.append("\(failure)") }
        }
        // What a refused operation uses up of its session.
        witness = try StoreWitness(path: folder.path("gateway.db")) {
            $0 == "session" ? .tries(["uses", "securityCode"]) : .nothing
        }
    }

    public let odd = OddValues(
        texts: [
            "SESSION", "SUCCESS", "PAY", "AUTHORIZE", "CAPTURE", "REFUND", "VOID", "VERIFY", "UPDATE_PAYER_DATA", "EUR",
            "JPY", "KWD", "XXX", "eur", "1.234", "1.2345", "0.00", "-1.00", "1e2", "99999999999999999999.00", "12.345",
            "5123450000000009", "5123450000000008", "5111111111111118", "4508750015741019", "13", "00", "1", "100",
            "1000",
            "APPLE_PAY", "3DS2", "3DS1", "PAYER_APP", "PAYER_BROWSER", "PAYMENT_TRANSACTION", "order-1", "t1",
            String(repeating: "o", count: 40), String(repeating: "o", count: 41), "0123456789", "123456", "bank-login",
        ],
        names: [
            "apiOperation", "session", "id", "version", "authenticationLimit", "order", "amount", "currency",
            "walletProvider", "sourceOfFunds", "provided", "card", "number", "securityCode", "nameOnCard", "expiry",
            "month", "year", "devicePayment", "paymentToken", "token", "type", "authentication", "acceptVersions",
            "channel", "purpose", "transactionId", "transaction", "targetTransactionId", "billing", "shipping",
            "customer", "device", "correlationId", "answer", "cancel", "verificationStrategy",
        ])

    public mutating func request(_ random: inout SeededGenerator) -> FuzzedRequest {
        var kind = sessions.count < 4 ? "create session" : random.any(Self.kinds)
        // A session has to live long enough for what is done with it.
        if kind == "create session", sessions.count == 4, random.happens(80) { kind = random.any(Self.kinds) }
        var known = sessions.isEmpty || random.happens(5) ? nil : random.any(sessions)
        // What was begun is often gone on with at once.
        if let follows, random.happens(70) {
            kind = follows
            if let last = begun.last { known = sessions.first { $0.id == last.session } ?? known }
        }
        follows = nil
        let session = known?.id ?? "SESSION0"
        let version = known?.version ?? random.any(["61", "61", "70", "49"])
        let base = ["api", "rest", "version", version, "merchant", GatewayClient.merchant]
        let isApp = random.happens(20)
        let credentials = "merchant.\(GatewayClient.merchant):\(isApp ? session : GatewayClient.password)"
        func made(_ method: String, _ path: [String], _ body: JSONObject? = nil) -> FuzzedRequest {
            FuzzedRequest(
                kind, method, base + path,
                headers: [
                    ("Authorization", "Basic \(Base64Text.encode(credentials))"), ("Content-Type", "application/json"),
                ], body)
        }
        // What is paid without a session is of other orders.
        let isOfSession = ["update session", "INITIATE_AUTHENTICATION", "AUTHENTICATE_PAYER", "pay by session"]
            .contains(kind)
        var order = isOfSession ? known?.order ?? "order-0" : "shop-\(random.below(60))"
        if ["CAPTURE", "REFUND", "VOID", "retrieve order", "retrieve transaction"].contains(kind), random.happens(80) {
            if let paid = paid.last(where: { _ in random.happens(40) }) { order = paid.order }
        }
        let transaction = "t\(random.below(40))"
        let amount = random.any(["10.00", "20.61", "20.61", "20.67", "20.63", "5.00"])
        let card = GatewayClient.card(
            random.any([GatewayClient.mastercard, GatewayClient.visa, "5111111111111118"]),
            year: random.any(["39", "39", "39", "37"]))
        let ofSession: JSONObject = ["session": ["id": .string(session)]]
        func put(_ operation: String, _ fields: JSONObject) -> FuzzedRequest {
            var body = fields
            body["apiOperation"] = .string(operation)
            return made("PUT", ["order", order, "transaction", transaction], body)
        }
        switch kind {
        case "create session": return made("POST", ["session"], ["session": ["authenticationLimit": 25]])
        case "update session":
            return made(
                "PUT", ["session", session],
                [
                    "order": ["id": .string(order), "amount": .string(amount), "currency": "EUR"],
                    "authentication": [
                        "acceptVersions": "3DS2", "channel": "PAYER_APP", "purpose": "PAYMENT_TRANSACTION",
                    ],
                ])
        case "update payer": return made("PUT", ["session", session], card)
        case "retrieve session": return made("GET", ["session", session])
        case "create token": return made("POST", ["token"], random.happens(50) ? card : ofSession)
        case "update token": return made("PUT", ["token", tokens.last ?? "token-1"], card)
        case "retrieve token": return made("GET", ["token", tokens.last ?? "token-1"])
        case "delete token": return made("DELETE", ["token", tokens.last ?? "token-1"])
        case "INITIATE_AUTHENTICATION", "AUTHENTICATE_PAYER":
            // The second is of the transaction that the first has begun.
            if kind == "AUTHENTICATE_PAYER", let last = begun.last(where: { $0.session == session }) {
                return made(
                    "PUT", ["order", last.order, "transaction", last.transaction],
                    ["apiOperation": .string(kind), "session": ["id": .string(session)]])
            }
            return put(kind, ofSession)
        case "PAY", "AUTHORIZE", "VERIFY":
            return put(kind, GatewayClient.payment(kind, amount: amount, currency: "EUR", card))
        case "pay by session": return put("PAY", ofSession)
        case "pay by token":
            return put(
                "PAY",
                [
                    "order": ["amount": .string(amount), "currency": "EUR"],
                    "sourceOfFunds": ["token": .string(tokens.last ?? "token-1")],
                ])
        case "CAPTURE", "REFUND": return put(kind, GatewayClient.movement(kind, amount: "5.00", currency: "EUR"))
        case "VOID":
            let target = paid.last { $0.order == order }?.transaction ?? transaction
            return put(kind, ["transaction": ["targetTransactionId": .string(target)]])
        case "retrieve order": return made("GET", ["order", order])
        case "retrieve transaction":
            let known = paid.last { $0.order == order }?.transaction ?? transaction
            return made("GET", ["order", order, "transaction", known])
        default:
            return FuzzedRequest(
                kind, "POST", ["acs", "challenge", challenges.last ?? "challenge"],
                headers: [("Content-Type", "application/json")],
                random.happens(90) ? ["answer": .string(random.any(["123456", "bank-login", "0"]))] : ["cancel": true])
        }
    }

    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer {
        await client.send(method: method, path: path, headers: headers, body: body)
    }

    public mutating func learn(from answer: FuzzedAnswer, to request: FuzzedRequest) {
        guard answer.status < 300, let body = answer.object else { return }
        answered += 1
        if request.method == "POST", request.path.last == "session", let id = body["session"]?["id"]?.string {
            sessions.append(
                Session(id: id, order: "order-\(answered)", version: request.path.count > 3 ? request.path[3] : "61"))
            if sessions.count > 4 { sessions.removeFirst() }
        }
        if request.name == "INITIATE_AUTHENTICATION", request.path.count == 10,
            let id = request.body?["session"]?["id"]?.string
        {
            begun.append((id, request.path[7], request.path[9]))
            follows = "AUTHENTICATE_PAYER"
        }
        if request.method == "PUT", request.path.count == 10, body["result"] == "SUCCESS" {
            paid.append((request.path[7], request.path[9]))
        }
        if let token = body["token"]?.string { tokens.append(token) }
        if let challenge = body["authentication"]?["challenge"]?["id"]?.string {
            challenges.append(challenge)
            follows = "challenge"
        }
    }

    public func takeFailures() -> [String] {
        failures.list.withLock { list in
            defer { list = [] }
            return list
        }
    }

    public func fault(of answer: FuzzedAnswer, to request: FuzzedRequest) -> String? {
        guard request.method != "HEAD", answer.status != 204 else { return nil }
        guard let body = answer.object else { return "the answer is no JSON object" }
        guard answer.status >= 400 else { return nil }
        guard body["result"] == "ERROR", let error = body["error"], let cause = error["cause"]?.string else {
            return "an error without its cause"
        }
        guard (error["field"] == nil) == (error["validationType"] == nil), !(error["explanation"]?.string ?? "").isEmpty
        else { return "an error that does not say what is wrong" }
        return ["INVALID_REQUEST", "REQUEST_REJECTED"].contains(cause) ? nil : "the cause is \(cause)"
    }

    public func mayChange(_ answer: FuzzedAnswer) -> (tries: Bool, rest: Bool) {
        (answer.status < 300 || answer.status == 400, answer.status < 300)
    }
}
