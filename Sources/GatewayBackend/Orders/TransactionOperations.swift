import GRDB
import HostClock
import JSONCoding
import ServerStore

/// Carries out what is asked of an order's transactions: each in one transaction of the database, once.
struct TransactionOperations: Sendable {
    let store: GatewayStore
    let sessions: SessionOperations
    let clock: RunClock
    let payments: PaymentTable
    let tokens: TokenTable
    let authentications: AuthenticationTable

    init(store: GatewayStore, sessions: SessionOperations, clock: RunClock) {
        self.store = store
        self.sessions = sessions
        self.clock = clock
        payments = PaymentTable(key: store.key)
        tokens = TokenTable(key: store.key)
        authentications = AuthenticationTable(key: store.key)
    }

    /// Carries out a transaction, or repeats the answer to the same request.
    func put(
        order: String, transaction: String, _ call: GatewayCall
    ) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        try await store.attempt { db in
            let operation = try Self.operation(order, transaction, call)
            let request = TransactionRequest(
                operation: operation, orderID: order, transactionID: transaction, call: call,
                digest: digest(call, operation))
            return try answer(request, in: db)
        }.flatMap { $0 }
    }

    func retrieve(
        order: String, transaction: String, _ call: GatewayCall
    ) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        try await store.attempt { db in
            let known = try OrderTable.find(order, of: call.merchantID, in: db)
            let payment = try known.flatMap { try payments.find(transaction, of: $0, in: db) }
            if case .session(let id) = call.caller {
                let session = try sessions.session(id, call, in: db)
                guard session.fields.text(FieldPath.orderID) == order else {
                    throw GatewayRefusal.forbidden("see another order")
                }
                // How a challenge has ended belongs to the use that it began with.
                if try !wasChallenged(payment, in: db) { try sessions.use(session, by: call, in: db) }
            }
            guard known != nil else { throw GatewayRefusal.unknownOrder }
            guard let payment else { throw GatewayRefusal.unknownTransaction }
            guard call.caller.isMerchant || payment.operation.isAuthentication else {
                throw GatewayRefusal.forbidden("see a payment")
            }
            return GatewayAnswer(status: 200, body: payment.reply)
        }
    }

    private func wasChallenged(_ payment: Payment?, in db: Database) throws -> Bool {
        guard let payment, payment.operation.isAuthentication else { return false }
        return try authentications.find(payment.row, in: db)?.prompt != nil
    }

    func retrieveOrder(
        _ reference: String, _ call: GatewayCall
    ) async throws(GatewayFault) -> Result<GatewayAnswer, GatewayRefusal> {
        let found = try await store.attempt { db in
            guard call.caller.isMerchant else { throw GatewayRefusal.forbidden("see orders") }
            guard let order = try OrderTable.find(reference, of: call.merchantID, in: db) else {
                throw GatewayRefusal.unknownOrder
            }
            return (order, try payments.sealedReplies(of: order, in: db))
        }
        switch found {
        case .failure(let refusal): return .failure(refusal)
        case .success((let order, let sealed)):
            // The order's own members stand at the top as the gateway has them, and in a group as everywhere else.
            let group = order.group
            var reply = group
            for (key, value) in call.reply(.success) { reply[key] = value }
            reply["order"] = .object(group)
            var transactions: [JSONValue] = []
            for each in sealed { transactions.append(.object(try payments.reply(each))) }
            reply["transaction"] = .array(transactions)
            return .success(GatewayAnswer(status: 200, body: reply))
        }
    }

    /// What the request's own words ask for, before anything is looked up.
    private static func operation(
        _ order: String, _ transaction: String, _ call: GatewayCall
    ) throws(GatewayRefusal) -> Operation {
        guard Identifiers.isReference(order) else {
            throw .invalid(FieldPath.orderID, "must have 1 to 40 printable characters")
        }
        guard Identifiers.isReference(transaction) else {
            throw .invalid("transaction.id", "must have 1 to 40 printable characters")
        }
        guard let operation = Operation(rawValue: try call.fields.required(FieldPath.operation)) else {
            throw .unsupported(FieldPath.operation, "is not an operation of transactions")
        }
        if let named = call.fields.text(FieldPath.orderID), named != order {
            throw .invalid(FieldPath.orderID, "differs from the order in the path")
        }
        guard call.caller.isMerchant || operation.isForApps else { throw .forbidden("move money") }
        return operation
    }

    /// The same for the same request, whatever the order of its members.
    private func digest(_ call: GatewayCall, _ operation: Operation) -> String {
        let text = JSONWriter(sortedKeys: true).write(.object(call.fields.object))
        return store.key.digest(of: text, for: .request)
    }

    /// What is used up, such as a security code, stays so when the operation is refused.
    private func answer(
        _ request: TransactionRequest, in db: Database
    ) throws -> Result<GatewayAnswer, GatewayRefusal> {
        let own = try admit(request, in: db)
        do {
            let order = try OrderTable.find(request.orderID, of: request.call.merchantID, in: db)
            let known = try order.flatMap { try payments.find(request.transactionID, of: $0, in: db) }
            if let known, let repeated = try repetition(of: known, request, in: db) { return .success(repeated) }
            let session =
                try own
                ?? request.call.fields.text(FieldPath.sessionID).map { try sessions.session($0, request.call, in: db) }
            guard let session else { return .success(try carryOut(request, nil, order, known, in: db)) }
            try sessions.begin(session, request.call, in: db)
            return try db.refusable { try carryOut(request, session, order, known, in: db) }
        } catch let refusal as GatewayRefusal where own != nil {
            return .failure(refusal)
        }
    }

    /// Lets an app ask about the order of its own session, and counts that: it could guess without end otherwise.
    /// Who is not let in learns nothing of what there is.
    /// - Returns: The app's session; `nil` for the merchant.
    private func admit(_ request: TransactionRequest, in db: Database) throws -> GatewaySession? {
        guard case .session(let id) = request.call.caller else { return nil }
        let session = try sessions.session(id, request.call, in: db)
        if let named = request.call.fields.text(FieldPath.sessionID), named != id { throw GatewayRefusal.credentials }
        guard session.fields.text(FieldPath.orderID) == request.orderID else {
            throw GatewayRefusal.contradictsSession(FieldPath.orderID)
        }
        try sessions.use(session, by: request.call, in: db)
        return session
    }

    /// - Parameters:
    ///   - session: Whose fields count after the request's own.
    ///   - known: The transaction that was begun under the request's id.
    private func carryOut(
        _ request: TransactionRequest, _ session: GatewaySession?, _ order: Order?, _ known: Payment?, in db: Database
    ) throws -> GatewayAnswer {
        let call = request.call
        let explicit = try DevicePayment.resolved(call.fields, for: call.version)
        let fields = (session?.allFields ?? Fields()).merged(with: explicit)
        try checkApp(request, session, fields)
        let work = TransactionWork(request: request, fields: fields, order: order, now: clock.wallTime)
        switch request.operation {
        case .initiateAuthentication: return try initiate(work, in: db)
        case .authenticatePayer: return try authenticate(work, known, in: db)
        case .authorize, .pay, .verify: return try pay(work, in: db)
        case .capture, .refund: return try move(work, in: db)
        case .void: return try void(work, in: db)
        }
    }

    /// The first answer to the same request; `nil` when this one continues an authentication.
    private func repetition(
        of known: Payment, _ request: TransactionRequest, in db: Database
    ) throws -> GatewayAnswer? {
        if known.operation.isAuthentication, request.operation.isAuthentication {
            guard let authentication = try authentications.find(known.row, in: db) else { throw GatewayFault.opening }
            switch request.operation {
            case .authenticatePayer:
                guard let first = authentication.request else { return nil }
                guard first == request.digest, let answer = authentication.answer else {
                    throw GatewayRefusal.transactionReused
                }
                return GatewayAnswer(status: 200, body: answer)
            default:
                guard known.request == request.digest else { throw GatewayRefusal.transactionReused }
                return GatewayAnswer(status: 200, body: authentication.initiation)
            }
        }
        guard known.operation == request.operation, known.request == request.digest else {
            throw GatewayRefusal.transactionReused
        }
        return GatewayAnswer(status: 200, body: known.reply)
    }

    /// An app changes nothing that the merchant has set.
    private func checkApp(_ request: TransactionRequest, _ session: GatewaySession?, _ fields: Fields) throws {
        guard !request.call.caller.isMerchant, let session else { return }
        let general = [FieldPath.operation, FieldPath.correlation, FieldPath.sessionID, FieldPath.sessionVersion]
        for path in FieldRules.paths(of: request.call.fields.object)
        where !FieldRules.isPayerField(path) && !general.contains(path) {
            guard session.fields[path] == request.call.fields[path] else {
                throw session.fields[path] == nil
                    ? GatewayRefusal.notPayerField(path) : GatewayRefusal.contradictsSession(path)
            }
        }
    }
}

/// One request for a transaction.
struct TransactionRequest: Sendable {
    let operation: Operation
    let orderID: String
    let transactionID: String
    let call: GatewayCall
    let digest: String
}

/// A transaction that is being carried out.
struct TransactionWork: Sendable {
    let request: TransactionRequest
    /// The request's fields over those of its session.
    let fields: Fields
    /// The order as it was; `nil` for a new one.
    let order: Order?
    let now: WallTime

    var call: GatewayCall { request.call }

    /// The order's currency, which requests must agree with.
    ///
    /// - Parameter path: Where the request has it.
    func currency(at path: String) throws(GatewayRefusal) -> Currency {
        guard let currency = Currency(try fields.required(path)) else { throw .missing(path) }
        guard order.map({ $0.currency == currency }) ?? true else { throw .invalid(path, "differs from the order's") }
        return currency
    }

    /// - Parameters:
    ///   - path: Where the request has the amount.
    ///   - currency: What it is in.
    func amount(at path: String, in currency: Currency) throws(GatewayRefusal) -> Amount {
        guard let amount = Amount(try fields.required(path), in: currency) else {
            throw .invalid(path, "has more decimals than \(currency.code) allows, or is too large")
        }
        return amount
    }

    /// What every reply to a transaction has.
    func reply(_ result: OperationResult, _ order: Order) -> JSONObject {
        var reply = call.reply(result)
        reply["order"] = .object(order.group)
        reply["timeOfRecord"] = .string(now.text)
        reply["gatewayEntryPoint"] = "WEB_SERVICES_API"
        return reply
    }

    /// The group `transaction` of a reply.
    func transaction(_ amount: Amount?, row: Int64) -> JSONObject {
        var group: JSONObject = [
            "id": .string(request.transactionID), "type": .string(request.operation.transactionType),
        ]
        group["amount"] = amount.map { .string($0.text) }
        group["currency"] = amount.map { .string($0.currency.code) }
        let digits = String(row)
        group["receipt"] = .string(String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits)
        return group
    }
}
