import ChecksBackend
import HTTPTypes
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore
import ServerTesting

/// Asks a server with security checks in this process as clients do, over its routes.
public struct ChecksClient: Sendable {
    public struct Answer: Sendable {
        public let status: Int
        public let body: JSONObject
        public let bytes: [UInt8]
        /// The fields `WWW-Authenticate` and `Location`.
        public let authenticate: String?
        public let location: String?

        /// What stands at a path, with dots.
        public subscript(path: String) -> JSONValue? {
            var value: JSONValue? = .object(body)
            for name in path.split(separator: ".") { value = value?[String(name)] }
            return value
        }

        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    public static let root = "/mfp/api"
    private let client: InProcessClient
    public let checks: SecurityChecks
    public let clock: RunClock

    /// A client of a new server, in memory unless a path is given.
    public init(
        at location: StoreLocation = .memory, _ configuration: SecurityConfiguration = .demo,
        clock: RunClock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_795_425_000_000)),
        onFailure: @escaping @Sendable (ChecksFailure) -> Void = { _ in }
    ) throws {
        self.clock = clock
        checks = try SecurityChecks(at: location, configuration, clock: clock, onFailure: onFailure)
        let metrics = ServerMetrics(entries: [SecurityChecks.entryName])
        client = InProcessClient(checks.entry(hosts: AllowedHosts([]), metrics: metrics) { _ in }, metrics: metrics)
    }

    /// Sends a request as it is.
    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer {
        let response = await respond(method, path, headers, body)
        return FuzzedAnswer(
            status: response.head.status.code, contentType: response.head.headerFields[.contentType],
            body: response.body)
    }

    private func respond(
        _ method: String, _ path: String, _ headers: [(name: String, value: String)], _ body: [UInt8]
    ) async -> InProcessClient.Response {
        var request = HTTPRequest(
            method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "localhost", path: path)
        for header in headers {
            if let name = HTTPField.Name(header.name) {
                request.headerFields.append(HTTPField(name: name, value: header.value))
            }
        }
        return await client.send(request, body: body)
    }

    /// Sends a request to a path below the runtime's root.
    /// - Parameter authorization: The field `Authorization`.
    public func send(
        _ method: String, _ path: String, _ type: String = "application/json", _ body: String = "",
        authorization: String? = nil
    ) async -> Answer {
        var headers = [(name: "Content-Type", value: type)]
        if let authorization { headers.append(("Authorization", authorization)) }
        let response = await respond(method, "\(Self.root)/\(path)", headers, Array(body.utf8))
        var object: JSONObject = [:]
        if case .object(let body)? = try? JSONReader().value(from: response.body) { object = body }
        return Answer(
            status: response.head.status.code, body: object, bytes: response.body,
            authenticate: response.head.headerFields[.wwwAuthenticate],
            location: response.head.headerFields[.location])
    }

    /// Sends a JSON object.
    public func post(_ path: String, _ body: JSONObject) async -> Answer {
        await send("POST", path, "application/json", JSONWriter().write(.object(body)))
    }

    /// Sends a form.
    public func form(_ path: String, _ fields: String, authorization: String? = nil) async -> Answer {
        await send("POST", path, "application/x-www-form-urlencoded", fields, authorization: authorization)
    }

    // MARK: - What clients do

    /// - Returns: The id of a new client.
    public func register(_ body: JSONObject = [:]) async -> String {
        await post("registration/v1/self", body)["clientId"]?.string ?? ""
    }

    public func preauthorize(
        _ client: String, _ scope: String = "accessRestricted", _ answers: JSONObject? = nil
    ) async -> Answer {
        var body: JSONObject = ["scope": .string(scope), "client_id": .string(client)]
        body["challengeResponse"] = answers.map(JSONValue.object)
        return await post("preauth/v1/preauthorize", body)
    }

    /// Answers the check `PinCodeAttempts`.
    public func pin(_ client: String, _ pin: JSONValue) async -> Answer {
        await preauthorize(client, "accessRestricted", ["PinCodeAttempts": ["pin": pin]])
    }

    /// Logs in at the check `UserLogin`.
    public func login(_ client: String, _ user: String, remember: Bool = false) async -> Answer {
        await preauthorize(
            client, "UserLogin",
            [
                "UserLogin": [
                    "username": .string(user), "password": .string(user), "rememberMe": .bool(remember),
                ]
            ])
    }

    public func code(_ client: String, _ scope: String = "accessRestricted") async -> Answer {
        await send(
            "GET", "az/v1/authorization?response_type=code&client_id=\(client)&scope=\(FuzzedRequest.escaped(scope))")
    }

    public func token(_ client: String, code: String) async -> Answer {
        await form("az/v1/token", "grant_type=authorization_code&code=\(code)&client_id=\(client)")
    }

    /// A token for a scope whose checks are passed; empty when there is none.
    public func token(_ client: String, _ scope: String = "accessRestricted") async -> String {
        let code = await code(client, scope)["code"]?.string ?? ""
        return await token(client, code: code)["access_token"]?.string ?? ""
    }

    public func get(_ resource: String, _ token: String? = nil) async -> Answer {
        await send("GET", "adapters/ResourceAdapter/\(resource)", authorization: token.map { "Bearer \($0)" })
    }
}
