import CloudsBackend
import Crypto
import HTTPTypes
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore
import ServerTesting
import Synchronization

/// Asks the three services in this process as apps do, over their routes.
public final class CloudsClient: Sendable {
    public struct Answer: Sendable {
        public let status: Int
        public let headers: HTTPFields
        public let bytes: [UInt8]

        /// The body as JSON; `null` when it is none.
        public var body: JSONValue { (try? JSONReader().value(from: bytes)) ?? .null }
        public var text: String { String(decoding: bytes, as: UTF8.self) }

        public subscript(name: String) -> JSONValue? { body[name] }

        public func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
    }

    private let client: InProcessClient
    public let server: CloudsServer
    public let clock: RunClock
    private let tokens = Mutex<[Cloud: String]>([:])

    /// A client of new services, in memory unless a path is given.
    public init(
        at location: StoreLocation = .memory,
        clock: RunClock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_795_425_000_000)),
        onFailure: @escaping @Sendable (CloudsFailure) -> Void = { _ in }
    ) throws {
        self.clock = clock
        server = try CloudsServer(at: location, clock: clock, onFailure: onFailure)
        let metrics = ServerMetrics(entries: [CloudsServer.entryName])
        client = InProcessClient(server.entry(hosts: AllowedHosts([]), metrics: metrics) { _ in }, metrics: metrics)
    }

    /// Sends a request as it is.
    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> Answer {
        var request = HTTPRequest(
            method: HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "localhost", path: path)
        for header in headers {
            if let name = HTTPField.Name(header.name) {
                request.headerFields.append(HTTPField(name: name, value: header.value))
            }
        }
        let response = await client.send(request, body: body)
        return Answer(
            status: response.head.status.code, headers: response.head.headerFields, bytes: response.body)
    }

    /// Sends a request with the access token of the service that the path belongs to. An absolute URL of this server's will do as well.
    public func send(
        _ method: String, _ path: String, _ headers: KeyValuePairs<String, String> = [:], _ body: [UInt8] = []
    ) async -> Answer {
        let path = path.hasPrefix("http://localhost") ? String(path.dropFirst("http://localhost".count)) : path
        var fields = headers.map { (name: $0, value: $1) }
        if let cloud = Cloud.allCases.first(where: { path.hasPrefix("/\($0.name)/") }),
            let token = tokens.withLock({ $0[cloud] }), headers["Authorization"] == nil
        {
            fields.append((name: "Authorization", value: "Bearer \(token)"))
        }
        return await send(method: method, path: path, headers: fields, body: body)
    }

    public func get(_ path: String) async -> Answer { await send("GET", path) }

    /// Sends JSON.
    public func post(_ path: String, _ body: JSONValue, method: String = "POST") async -> Answer {
        await send(method, path, ["Content-Type": "application/json"], Self.bytes(body))
    }

    public static func bytes(_ value: JSONValue) -> [UInt8] { Array(JSONWriter().write(value).utf8) }

    /// Sets what is wrong with a service.
    @discardableResult
    public func simulate(_ cloud: Cloud, _ settings: JSONObject) async -> Answer {
        await post("/simulator/\(cloud.name)", .object(settings), method: "PUT")
    }

    // MARK: - OAuth

    public static let verifier = String(repeating: "v", count: 43)

    /// Where a service is asked for access, and for tokens.
    public static func endpoints(of cloud: Cloud) -> (authorize: String, token: String) {
        switch cloud {
        case .dropbox: ("/dropbox/oauth2/authorize", "/dropbox/oauth2/token")
        case .drive: ("/drive/o/oauth2/v2/auth", "/drive/token")
        case .graph: ("/graph/common/oauth2/v2.0/authorize", "/graph/common/oauth2/v2.0/token")
        }
    }

    /// What a request for access has of a verifier.
    public static func challenge(of verifier: String) -> String {
        Base64.encodeURL(Array(SHA256.hash(data: Array(verifier.utf8))))
    }

    /// The query of a request for access.
    public static func query(_ changes: [String: String?] = [:]) -> String {
        var fields: [String: String] = [
            "client_id": "puente", "redirect_uri": "puente://oauth", "response_type": "code", "state": "s t",
            "code_challenge_method": "S256", "code_challenge": challenge(of: verifier),
            "scope": "Files.ReadWrite offline_access User.Read", "token_access_type": "offline",
            "access_type": "offline",
        ]
        for (name, value) in changes { fields[name] = value }
        return form(fields)
    }

    public static func form(_ fields: [String: String]) -> String {
        fields.sorted { $0.key < $1.key }.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&")
    }

    /// Has the account's owner decide. The answer sends the browser back.
    public func consent(_ cloud: Cloud, _ query: String = query(), decision: String = "allow") async -> Answer {
        await send(
            "POST", "\(Self.endpoints(of: cloud).authorize)?\(query)",
            ["Content-Type": "application/x-www-form-urlencoded"], Array("decision=\(decision)".utf8))
    }

    /// Asks for tokens.
    public func tokens(_ cloud: Cloud, _ fields: [String: String]) async -> Answer {
        await send(
            "POST", Self.endpoints(of: cloud).token, ["Content-Type": "application/x-www-form-urlencoded"],
            Array(Self.form(fields).utf8))
    }

    /// Gets tokens, and sends the one for access from then on.
    /// - Returns: The answer with the tokens.
    @discardableResult
    public func authorize(_ cloud: Cloud) async -> Answer {
        let location = await consent(cloud).header("Location") ?? ""
        let code = location.split(separator: "code=").last?.prefix { $0 != "&" } ?? ""
        let answer = await tokens(
            cloud,
            [
                "grant_type": "authorization_code", "code": String(code), "client_id": "puente",
                "redirect_uri": "puente://oauth", "code_verifier": Self.verifier,
            ])
        setToken(answer["access_token"]?.string, of: cloud)
        return answer
    }

    public func setToken(_ token: String?, of cloud: Cloud) { tokens.withLock { $0[cloud] = token } }
}

extension KeyValuePairs where Key == String {
    fileprivate subscript(name: String) -> Value? { first { $0.key == name }?.value }
}
