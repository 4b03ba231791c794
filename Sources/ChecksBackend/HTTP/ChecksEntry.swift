import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

extension SecurityChecks {
    /// Names the entry in the metrics.
    public static let entryName = "checks"
    /// Where the runtime's paths begin.
    public static let root = "/mfp/api"
    private static let bodyBytes = 16_384

    /// What the server answers over HTTP: the runtime's API and the adapters.
    ///
    /// - Parameters:
    ///   - hosts: The names that it may be called by.
    ///   - metrics: Where requests are counted.
    ///   - onNotReady: Told when `/ready` finds that the data cannot be written.
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (ChecksFault) -> Void
    ) -> Entry {
        let readiness = Readiness(
            every: .seconds(1), attempt: { () async throws(ChecksFault) in try await checkWritable() },
            onFailure: onNotReady)
        return Entry(
            name: Self.entryName,
            routes: runtime + resources + [.health, .ready(readiness), .metrics(metrics)],
            refuse: { Self.reply($0) }, check: { (request, _) throws(Refusal) in try hosts.check(request) })
    }

    private var runtime: [Route] {
        [
            route(.post, "registration/v1/self", takes: .bytes) { call, now, db in
                let body = try Self.optionalObject(call.body)
                let key = try Self.publicKey(body)
                let id = SecretBytes.hex(SecretBytes.random(16))
                try ClientTable.insert(id, publicKey: key, at: now, in: db)
                var reply = Reply.json(201, ["clientId": .string(id)])
                reply.headers[.location] = "\(Self.root)/registration/v1/self/\(id)"
                return reply
            },
            route(.post, "preauth/v1/preauthorize", takes: .json) { [authorizer, tokens] call, now, db in
                let body = try Self.object(call.body)
                let client = try tokens.client(Self.text(body, "client_id"), in: db)
                let scope = try tokens.scope(Self.optionalText(body, "scope") ?? "")
                let outcome = try authorizer.authorize(client, scope, Self.answers(body), at: now, in: db)
                var reply = Reply.json(outcome.status, outcome.body)
                if outcome.status == 401 { reply.headers[.wwwAuthenticate] = "MFP-Challenge" }
                return reply
            },
            route(.get, "az/v1/authorization") { [tokens] call, now, db in
                let query = call.query
                guard query["response_type"] ?? "code" == "code" else {
                    throw ChecksRefusal.invalid("response_type has to be code")
                }
                let target = query["redirect_uri"] ?? Self.redirectTarget
                guard Self.isRedirectTarget(target) else {
                    throw ChecksRefusal.invalid("redirect_uri is not an absolute URL without a fragment")
                }
                let code = try tokens.code(for: query["client_id"] ?? "", query["scope"] ?? "", at: now, in: db)
                var reply = Reply.json(302, ["code": .string(code)])
                let state = query["state"].map { "&state=\(PercentEncoding.encode($0))" } ?? ""
                reply.headers[.location] = "\(target)\(target.contains("?") ? "&" : "?")code=\(code)\(state)"
                return reply
            },
            route(.post, "az/v1/token", takes: .form) { [tokens] call, now, db in
                let form = call.form
                switch form["grant_type"] {
                case "authorization_code":
                    return .json(
                        200,
                        try tokens.token(
                            code: form["code"] ?? "", clientID: form["client_id"] ?? "",
                            assertion: form["client_assertion"], at: now, in: db))
                case "client_credentials":
                    return .json(
                        200,
                        try tokens.token(
                            for: BasicCredentials(call.request), form["scope"] ?? "", at: now, in: db))
                default:
                    throw ChecksRefusal.oauth(
                        "unsupported_grant_type", "grant_type has to be authorization_code or client_credentials")
                }
            },
            route(.post, "az/v1/introspection", takes: .form) { [tokens] call, now, db in
                .json(
                    200,
                    try tokens.introspection(
                        of: call.form["token"] ?? "", by: BasicCredentials(call.request), Self.bearer(call.request),
                        at: now, in: db))
            },
            route(.post, "preauth/v1/logout", takes: .json) { [configuration, authorizer, tokens] call, now, db in
                let body = try Self.object(call.body)
                let client = try tokens.client(Self.text(body, "client_id"), in: db)
                guard let check = try Self.optionalText(body, "securityCheck").flatMap(configuration.check) else {
                    throw ChecksRefusal.unknownCheck
                }
                let checks = try authorizer.logout(client, of: check, at: now, in: db)
                try tokens.table.revoke(of: client.row, checks: checks, in: db)
                return .json(200, [:])
            },
            route(.post, "preauth/v1/heartbeat", takes: .json) { [tokens] call, _, db in
                _ = try tokens.client(Self.text(try Self.object(call.body), "client_id"), in: db)
                return .json(200, [:])
            },
        ]
    }

    private var resources: [Route] {
        [
            resource(.get, .balance) { _, _, _, _ in .text(Resource.balanceText, type: Self.plain) },
            resource(.get, .publicData) { _, _, _, _ in
                .text("The bank is open from Monday to Friday.", type: Self.plain)
            },
            resource(.get, .transactions) { _, user, _, db in
                .json(
                    200,
                    [
                        "user": .string(user),
                        "transactions": .array(try TransferTable.list(of: user, in: db)),
                    ])
            },
            resource(.post, .transfer, takes: .bytes) { call, user, now, db in
                let amount = try Self.amount(call)
                let id = try TransferTable.insert(amount, by: user, at: now, in: db)
                return .json(200, ["id": .integer(id), "status": "DONE"])
            },
        ]
    }

    private typealias Work = @Sendable (RouteCall, _ now: Int64, Database) throws -> Reply

    /// A route of the runtime's API. All of its work is one transaction, which a refusal undoes.
    private func route(
        _ method: HTTPRequest.Method, _ path: String, takes kind: RouteBody.Kind? = nil, _ work: @escaping Work
    ) -> Route {
        Route(method, "\(Self.root)/\(path)", body: kind.map { RouteBody($0, limit: Self.bodyBytes) }) { call in
            do throws(ChecksFault) {
                // At the time of the transaction: what waited for another has not waited in vain.
                switch try await store.attempt({ db in try work(call, now, db) }) {
                case .success(let reply): return reply
                case .failure(let refusal): return Self.reply(refusal)
                }
            } catch {
                let code = SecretBytes.hex(SecretBytes.random(6))
                onFailure(ChecksFailure(request: "\(method.rawValue) \(path)", supportCode: code, fault: error))
                var reply = Self.reply(.failed(status: error.isPassing ? 503 : 500, supportCode: code))
                if error.isPassing { reply.headers[.retryAfter] = "1" }
                return reply
            }
        }
    }

    private func resource(
        _ method: HTTPRequest.Method, _ resource: Resource, takes kind: RouteBody.Kind? = nil,
        _ work: @escaping @Sendable (RouteCall, _ user: String, _ now: Int64, Database) throws -> Reply
    ) -> Route {
        route(method, "adapters/ResourceAdapter/\(resource.rawValue)", takes: kind) { [tokens] call, now, db in
            guard let scope = resource.scope else { return try work(call, "", now, db) }
            let grant = try tokens.grant(Self.bearer(call.request), for: scope, at: now, in: db)
            return try work(call, try tokens.user(of: grant, in: db) ?? grant.clientName, now, db)
        }
    }

    private static let plain = "text/plain; charset=utf-8"
    /// Where a client that names nothing is sent to with its code.
    private static let redirectTarget = "http://mfpredirecturi"
}
