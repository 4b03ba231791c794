import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// A request to a service, with what its work needs.
struct CloudCall: Sendable {
    let call: RouteCall
    let now: Int64
    let key: ServerKey
    /// Where this server is, as the client calls it: the beginning of the URLs that an answer has.
    let base: String
    let simulator: Simulator

    var body: [UInt8] { call.body }
    var parameters: [String] { call.parameters }
    var query: FormFields { call.query }
    var grants: GrantTable { GrantTable(key: key) }
    var cursors: CursorCode { CursorCode(key: key) }

    func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { call.request.headerFields[$0] }
    }

    /// The token of `Authorization: Bearer`.
    var bearer: String? {
        let parts = (call.request.headerFields[.authorization] ?? "").split(separator: " ")
        return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }
}

extension CloudsServer {
    /// Names the entry in the metrics.
    public static let entryName = "clouds"

    /// The most bytes that a body with content has.
    static let contentBytes = 32 << 20
    static let json = RouteBody(.bytes, limit: 262_144)
    static let content = RouteBody(.bytes, limit: contentBytes)
    static let form = RouteBody(.form, limit: 65_536)

    /// What the server answers over HTTP: each service's API under its name, and `PUT /simulator/:cloud`.
    ///
    /// - Parameters:
    ///   - hosts: The names that it may be called by.
    ///   - metrics: Where requests are counted.
    ///   - onNotReady: Told when `/ready` finds that the data cannot be written.
    public func entry(
        hosts: AllowedHosts, metrics: ServerMetrics, onNotReady: @escaping @Sendable (CloudsFault) -> Void
    ) -> Entry {
        let readiness = Readiness(
            every: .seconds(1), attempt: { () async throws(CloudsFault) in try await checkWritable() },
            onFailure: onNotReady)
        return Entry(
            name: Self.entryName,
            routes: dropbox + drive + graph + simulation + [.health, .ready(readiness), .metrics(metrics)],
            check: { (request, _) throws(Refusal) in try hosts.check(request) })
    }

    typealias Work = @Sendable (CloudCall, Database) throws -> Reply

    /// Who may send a request.
    enum Access: Sendable {
        /// Who has an access token.
        case bearer
        /// Anybody: what it asks for has its own secret.
        case open
    }

    /// A route of a service. Its work is one transaction, which a refusal undoes.
    ///
    /// - Parameters:
    ///   - path: Without the service's own beginning.
    ///   - reads: Whether the work only reads, so that it need not wait for what is written.
    func route(
        _ cloud: Cloud, _ method: HTTPRequest.Method, _ path: String, body: RouteBody? = nil, access: Access = .bearer,
        reads: Bool = false, _ work: @escaping Work
    ) -> Route {
        Route(method, "/\(cloud.name)\(path)", body: body) { call in
            switch await simulator.interfere(with: cloud) {
            case .down: return cloud.wire.unavailable()
            case .throttled(let time): return cloud.wire.throttled(retryAfter: time)
            case nil: break
            }
            // At the time of the transaction: what waited for another has not waited in vain.
            let transaction: @Sendable (Database) throws -> Reply = { db in
                let call = CloudCall(
                    call: call, now: now, key: store.key, base: "http://\(call.request.authority ?? "localhost")",
                    simulator: simulator)
                if access == .bearer {
                    let standing = try call.bearer.map {
                        try call.grants.standing(of: $0, at: call.now, cloud, in: db)
                    }
                    guard standing == .good else {
                        throw CloudRefusal(reply: cloud.wire.unauthorized(standing ?? .unknown))
                    }
                }
                return try work(call, db)
            }
            return await reply(to: "\(method.rawValue) /\(cloud.name)\(path)") { () async throws(CloudsFault) in
                reads ? try await store.snapshot(transaction) : try await store.attempt(transaction)
            }
        }
    }

    private func reply(
        to request: String, _ answer: () async throws(CloudsFault) -> Result<Reply, CloudRefusal>
    ) async -> Reply {
        do throws(CloudsFault) {
            switch try await answer() {
            case .success(let reply): return reply
            case .failure(let refusal): return refusal.reply
            }
        } catch {
            onFailure(CloudsFailure(request: request, fault: error))
            return Refusal(
                status: 500, code: "SERVER_ERROR",
                message: "the request could not be carried out; send it again later"
            ).reply
        }
    }

    // MARK: - The simulator

    private var simulation: [Route] {
        Cloud.allCases.map { cloud in
            Route(.put, "/simulator/\(cloud.name)", body: Self.json) { (call) throws(Refusal) in
                let body = try call.object()
                let settings = try SimulatorSettings(body)
                simulator.change(cloud) { settings.change(&$0) }
                let now = now
                return await reply(to: "PUT /simulator/\(cloud.name)") { () async throws(CloudsFault) in
                    try await store.attempt { db in
                        try settings.apply(to: cloud, at: now, in: db)
                        return .json(200, [:])
                    }
                }
            }
        }
    }
}
