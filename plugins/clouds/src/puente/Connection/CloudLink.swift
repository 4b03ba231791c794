import CloudsBackend
import HTTPTransport
import JSONCoding
import PluginAPI
import PluginServers
import ServerStore

/// A request to a cloud.
public struct CloudRequest: Sendable {
    public enum Target: Sendable, Hashable {
        case path(CloudHost, String)
        /// An address that the cloud has given: it is used as it is.
        case url(String)
    }

    public var method: String
    public var target: Target
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]
    /// Whether it goes with the access token. Addresses with a secret of their own get none.
    public var isAuthorized = true
    /// Whether an answer with status 404 is one like others.
    public var mayBeMissing = false

    public init(
        _ method: String, _ target: Target, headers: [(name: String, value: String)] = [], body: [UInt8] = []
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// A request with a JSON object.
    public init(_ method: String, _ target: Target, json: JSONObject, headers: [(name: String, value: String)] = []) {
        self.init(
            method, target, headers: headers + [("Content-Type", "application/json")],
            body: Array(JSONWriter().write(.object(json)).utf8))
    }

    /// A request with a form.
    public init(_ method: String, _ target: Target, form: [(name: String, value: String)]) {
        self.init(
            method, target, headers: [("Content-Type", "application/x-www-form-urlencoded")],
            body: Array(form.encoded.utf8))
    }
}

/// What a cloud has answered.
public struct CloudAnswer: Sendable {
    public let status: Int
    public let fields: [(name: String, value: String)]
    public let body: [UInt8]

    /// The value of the first field of that name, in any case.
    public subscript(name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as JSON; `null` when it is none.
    public var json: JSONValue { (try? JSONReader().value(from: body)) ?? .null }

    /// What errors show of it.
    public var raw: JSONValue {
        var raw: JSONObject = ["status": .integer(Int64(status))]
        raw["body"] = json == .null ? .string(String(decoding: body.prefix(2048), as: UTF8.self)) : json
        return .object(raw)
    }
}

/// The way of a run's services to the clouds: to the ones in this program, to a server elsewhere (`--server clouds=URL`), or to the services themselves.
public final class CloudLink: PluginPart {
    /// What `puente.faults` and `--server` call the server.
    static let name = "clouds"
    /// What the server in this program takes for its own address.
    private static let own = "http://localhost"
    /// An answer has a chunk of a file at most.
    private static let mostBytes = 16 << 20

    private let server: ServerLink<CloudsServer>
    private let http: HTTPAgent

    public init(_ environment: PluginEnvironment) {
        let (clock, report) = (environment.clock, environment.report)
        http = environment.http
        server = ServerLink(Self.name, environment) { (location) throws(StoreError) in
            try CloudsServer(at: location, clock: clock) {
                report(PluginProblem(code: "clouds-failed", message: "\($0)"))
            }
        }
    }

    public func close() async throws(PluginProblem) { try server.close() }

    /// Sends a request to a path of the server.
    func send(
        _ method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async throws(CloudError) -> CloudAnswer {
        do throws(ServerLink<CloudsServer>.Failure) {
            let answer = try await server.send(method, path, headers, body: body)
            return CloudAnswer(status: answer.status, fields: answer.fields, body: answer.body)
        } catch {
            switch error {
            case .unreachable(let reason): throw CloudError(.providerError, reason)
            case .timedOut: throw CloudError(.providerError, "the cloud did not answer in time")
            case .unavailable(let reason): throw CloudError(.providerError, reason)
            }
        }
    }

    /// Sends a request to an address, which may be the server's.
    func send(
        _ method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async throws(CloudError) -> CloudAnswer {
        let own = server.url ?? Self.own
        if url.hasPrefix(own + "/") {
            return try await send(method, path: String(url.dropFirst(own.count)), headers: headers, body: body)
        }
        do throws(HTTPError) {
            let response = try await http.send(
                HTTPRequest(
                    method: method, url: try HTTPURL(url),
                    headers: HTTPFields(headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }), body: body,
                    timeout: .seconds(60), responseLimit: Self.mostBytes))
            return CloudAnswer(
                status: response.status, fields: response.headers.fields.map { ($0.name, $0.value) },
                body: response.body)
        } catch {
            throw CloudError(.providerError, "\(error)")
        }
    }
}
