import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

extension PaymentGateway {
    /// Names the entry in the metrics.
    public static let entryName = "gateway"
    /// The longest body that is read, in bytes.
    public static let requestBytes = 65_536

    /// What the gateway answers over HTTP: the REST API under `/api/rest`, and the issuer's challenges under `/acs`.
    ///
    /// - Parameters:
    ///   - hosts: The names that it may be called by.
    ///   - metrics: Where requests are counted.
    ///   - onNotReady: Told when `/ready` finds that the data cannot be written.
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (GatewayFault) -> Void
    ) -> Entry {
        let readiness = Readiness(
            every: .seconds(1), attempt: { () async throws(GatewayFault) in try await checkWritable() },
            onFailure: onNotReady)
        let routes = GatewayRoutes(operations: operations)
        return Entry(
            name: Self.entryName, routes: routes.all + [.health, .ready(readiness), .metrics(metrics)],
            refuse: { routes.reply($0) }, check: { (request, _) throws(Refusal) in try hosts.check(request) })
    }
}

/// The gateway's routes.
struct GatewayRoutes: Sendable {
    let operations: GatewayOperations

    private typealias Outcome = Result<GatewayAnswer, GatewayRefusal>
    private typealias Work = @Sendable (GatewayOperations, [String], GatewayCall) async throws(GatewayFault) -> Outcome

    var all: [Route] {
        [
            // Often sent without a body, and then without a type.
            route(.post, "session", takes: .bytes) { operations, _, call async throws(GatewayFault) in
                try await operations.sessions.create(call)
            },
            route(.get, "session/:session") { operations, ids, call async throws(GatewayFault) in
                try await operations.sessions.retrieve(ids[0], call)
            },
            route(.put, "session/:session", takes: .json, isForOldApps: true) {
                operations, ids, call async throws(GatewayFault) in try await operations.sessions.update(ids[0], call)
            },
            route(.post, "token", takes: .json) { operations, _, call async throws(GatewayFault) in
                try await operations.tokens.put(nil, call)
            },
            route(.put, "token/:token", takes: .json) { operations, ids, call async throws(GatewayFault) in
                try await operations.tokens.put(ids[0], call)
            },
            route(.get, "token/:token") { operations, ids, call async throws(GatewayFault) in
                try await operations.tokens.retrieve(ids[0], call)
            },
            route(.delete, "token/:token") { operations, ids, call async throws(GatewayFault) in
                try await operations.tokens.remove(ids[0], call)
            },
            route(.get, "order/:order") { operations, ids, call async throws(GatewayFault) in
                try await operations.transactions.retrieveOrder(ids[0], call)
            },
            route(.get, "order/:order/transaction/:transaction") { operations, ids, call async throws(GatewayFault) in
                try await operations.transactions.retrieve(order: ids[0], transaction: ids[1], call)
            },
            route(.put, "order/:order/transaction/:transaction", takes: .json) {
                operations, ids, call async throws(GatewayFault) in
                try await operations.transactions.put(order: ids[0], transaction: ids[1], call)
            },
            challenge,
        ]
    }

    /// A route of the REST API.
    ///
    /// - Parameters:
    ///   - path: What follows the merchant in the path.
    ///   - kind: The body that it takes; `nil` for none.
    ///   - isForOldApps: Whether an app of a version before 50 may call it without credentials.
    private func route(
        _ method: HTTPRequest.Method, _ path: String, takes kind: RouteBody.Kind? = nil, isForOldApps: Bool = false,
        _ work: @escaping Work
    ) -> Route {
        let body = kind.map { RouteBody($0, limit: PaymentGateway.requestBytes) }
        return Route(method, "/api/rest/version/:version/merchant/:merchant/\(path)", body: body) { call in
            await answer("\(method.rawValue) \(path)", call, isForOldApps: isForOldApps, work)
        }
    }

    private func answer(_ name: String, _ call: RouteCall, isForOldApps: Bool, _ work: Work) async -> Reply {
        guard let version = APIVersion(call.parameters[0]) else { return operations.reply(.unsupportedVersion) }
        let object = Self.object(call.body)
        do throws(GatewayFault) {
            let isPayerUpdate = isForOldApps && object?[FieldPath.operation] == .string(Self.updatePayerData)
            guard
                let (merchant, caller) = try await operations.caller(
                    BasicCredentials(call.request), of: call.parameters[1], version, mayLackCredentials: isPayerUpdate)
            else { return operations.reply(.credentials) }
            let fields: Fields
            switch Result(catching: { () throws(GatewayRefusal) in try Self.fields(object) }) {
            case .success(let checked): fields = checked
            case .failure(let refusal): return operations.reply(refusal)
            }
            let ids = Array(call.parameters.dropFirst(2))
            let request = GatewayCall(merchant: merchant, version: version, caller: caller, fields: fields)
            switch try await work(operations, ids, request) {
            case .success(let answer): return .json(answer.status, answer.body)
            case .failure(let refusal): return operations.reply(refusal)
            }
        } catch {
            return operations.reply(error, request: name)
        }
    }

    private static func fields(_ object: JSONObject?) throws(GatewayRefusal) -> Fields {
        guard let object else { throw .notAnObject }
        return try FieldRules.check(object)
    }

    /// What old apps call the update of a session.
    private static let updatePayerData = "UPDATE_PAYER_DATA"

    /// The body as an object, which no body at all stands for as well; `nil` for anything else.
    private static func object(_ body: [UInt8]) -> JSONObject? {
        guard !body.isEmpty else { return [:] }
        guard case .object(let object)? = try? JSONReader(limits: JSONLimits(maximumDepth: 16)).value(from: body) else {
            return nil
        }
        return object
    }

    /// The issuer's access control server.
    private var challenge: Route {
        Route(.post, "/acs/challenge/:challenge", body: RouteBody(.json, limit: 4_096)) { call in
            guard let object = Self.object(call.body), let answer = Self.answer(object) else {
                return operations.reply(.noAnswer)
            }
            do throws(GatewayFault) {
                switch try await operations.challenges.answer(call.parameters[0], answer) {
                case .success(let answer): return .json(answer.status, answer.body)
                case .failure(let refusal): return operations.reply(refusal)
                }
            } catch {
                return operations.reply(error, request: "POST challenge")
            }
        }
    }

    private static func answer(_ object: JSONObject) -> Challenges.Answer? {
        guard object.count == 1 else { return nil }
        if case .string(let text)? = object["answer"] { return .value(text) }
        return object["cancel"] == .bool(true) ? .cancel : nil
    }

    /// What every server refuses, in the gateway's shape.
    func reply(_ refusal: Refusal) -> Reply {
        var reply = operations.reply(
            GatewayRefusal(
                status: refusal.status,
                cause: refusal.status == 503 ? .serverBusy : refusal.status < 500 ? .invalidRequest : .serverFailed,
                explanation: refusal.message))
        reply.headers.append(contentsOf: refusal.reply.headers)
        return reply
    }
}
