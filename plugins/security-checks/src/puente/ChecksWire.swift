import ChecksBackend
import Crypto
import HostClock
import JSONCoding
import PluginAPI
import PluginServers
import ServerHTTP
import ServerStore

/// What clients say to the server (security-check specification §2): the one in this program, or one elsewhere (`--server checks=URL`).
public actor ChecksWire: PluginPart {
    /// What `puente.faults` and `--server` call the server.
    static let name = "checks"

    /// How far the checks of a scope are.
    struct Outcome: Sendable {
        var challenges: JSONObject = [:]
        var successes: JSONObject = [:]
        var failures: JSONObject = [:]
    }

    /// This installation of the app, as the server knows it.
    private struct Client {
        let id: String
        let key: P256.Signing.PrivateKey
    }

    private nonisolated let server: ServerLink<SecurityChecks>
    private nonisolated let clock: RunClock
    private var client: Client?

    public init(_ environment: PluginEnvironment) {
        let (clock, report) = (environment.clock, environment.report)
        self.clock = clock
        server = ServerLink(Self.name, environment) { (location) throws(StoreError) in
            try SecurityChecks(at: location, clock: clock) {
                report(PluginProblem(code: "checks-failed", message: "\($0)"))
            }
        }
    }

    public func close() async throws(PluginProblem) { try server.close() }

    /// Asks whether the checks of a scope are passed, with answers to their challenges.
    func preauthorize(_ scope: String, _ answers: JSONObject) async throws(WLFailure) -> Outcome {
        for isLast in [false, true] {
            let client = try await registered()
            var body: JSONObject = ["scope": .string(scope), "client_id": .string(client.id)]
            if !answers.isEmpty { body["challengeResponse"] = .object(answers) }
            let response = try await post("preauth/v1/preauthorize", body)
            let object = response.responseJSON?.object ?? [:]
            if forgets(client, response) {
                guard !isLast else { throw .notRegistered }
                continue
            }
            guard [200, 401, 403].contains(response.status) else { throw .refused(response) }
            let outcome = Outcome(
                challenges: object["challenges"]?.object ?? [:], successes: object["successes"]?.object ?? [:],
                failures: object["failures"]?.object ?? [:])
            guard response.status == 200 || !outcome.challenges.isEmpty || !outcome.failures.isEmpty else {
                throw .refused(response)
            }
            return outcome
        }
        throw .notRegistered
    }

    /// A token for a scope whose checks are passed.
    /// - Parameter now: Seconds since 1970.
    func token(_ scope: String, now: Int64) async throws(WLFailure) -> AccessToken {
        let client = try await registered()
        let query =
            "response_type=code&client_id=\(PercentEncoding.encode(client.id))&scope=\(PercentEncoding.encode(scope))"
        let redirect = try await send("GET", "\(SecurityChecks.root)/az/v1/authorization?\(query)")
        guard redirect.status == 302, let location = redirect[header: "Location"],
            let code = location.split(separator: "?").last?.split(separator: "&").first(where: { $0.hasPrefix("code=") }
            )?
            .dropFirst(5)
        else { throw .refused(redirect) }
        var fields = "grant_type=authorization_code&client_id=\(PercentEncoding.encode(client.id))&code=\(code)"
        // A server elsewhere goes by the machine's time, and a run's may be another.
        let serversNow = server.isEmbedded ? now : RunClock(.real).wallTime.millisecondsSince1970 / 1000
        if let assertion = Self.assertion(of: client, end: serversNow + 60) {
            fields += "&client_assertion=\(assertion)"
        }
        let issued = try await send(
            "POST", "\(SecurityChecks.root)/az/v1/token", [("Content-Type", "application/x-www-form-urlencoded")],
            Array(fields.utf8))
        guard issued.status == 200, let body = issued.responseJSON, let value = body["access_token"]?.string,
            let seconds = body["expires_in"]?.integer
        else { throw .refused(issued) }
        return AccessToken(value: value, scope: body["scope"]?.string ?? scope, expiresIn: seconds, end: now + seconds)
    }

    /// Logs out of a check. A server that does not know the client has nothing that it could log out of.
    func logout(_ check: String) async throws(WLFailure) {
        let client = try await registered()
        let response = try await post(
            "preauth/v1/logout", ["client_id": .string(client.id), "securityCheck": .string(check)])
        guard (200..<300).contains(response.status) || forgets(client, response) else { throw .refused(response) }
    }

    /// Whether a server has lost its data, so that this client is not registered any more.
    private func forgets(_ client: Client, _ response: WLResponse) -> Bool {
        guard response.status == 400, response.responseJSON?["errorCode"] == "APPLICATION_NOT_REGISTERED" else {
            return false
        }
        if self.client?.id == client.id { self.client = nil }
        return true
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - path: With its query.
    ///   - timeout: How long a server elsewhere may take.
    nonisolated func send(
        _ method: String, _ path: String, _ headers: [(name: String, value: String)] = [], _ body: [UInt8] = [],
        timeout: Duration = .seconds(30)
    ) async throws(WLFailure) -> WLResponse {
        do throws(ServerLink<SecurityChecks>.Failure) {
            let answer = try await server.send(method, path, headers, body: body, timeout: timeout)
            return WLResponse(status: answer.status, headers: answer.fields, body: answer.body)
        } catch {
            switch error {
            case .timedOut: throw .timedOut
            case .unreachable(let reason), .unavailable(let reason): throw WLFailure(.unexpectedError, reason)
            }
        }
    }

    /// Registers this client with a new key, once.
    private func registered() async throws(WLFailure) -> Client {
        if let client { return client }
        let key = P256.Signing.PrivateKey()
        let point = Array(key.publicKey.x963Representation)
        let jwk: JSONObject = [
            "kty": "EC", "crv": "P-256", "x": .string(Base64.encodeURL(Array(point[1...32]))),
            "y": .string(Base64.encodeURL(Array(point[33...]))),
        ]
        let response = try await post("registration/v1/self", ["publicKey": .object(jwk)])
        guard response.status == 201, let id = response.responseJSON?["clientId"]?.string else {
            throw .refused(response)
        }
        // Whoever was first while this one waited.
        if let client { return client }
        let made = Client(id: id, key: key)
        client = made
        return made
    }

    private func post(_ path: String, _ body: JSONObject) async throws(WLFailure) -> WLResponse {
        var bytes: [UInt8] = []
        JSONWriter().write(.object(body), into: &bytes)
        return try await send(
            "POST", "\(SecurityChecks.root)/\(path)", [("Content-Type", "application/json")], bytes)
    }

    /// A JSON Web Token that only this client can sign.
    private static func assertion(of client: Client, end: Int64) -> String? {
        let claims: JSONObject = ["sub": .string(client.id), "exp": .integer(end)]
        let parts = [#"{"alg":"ES256"}"#, JSONWriter().write(.object(claims))].map {
            Base64.encodeURL(Array($0.utf8))
        }.joined(separator: ".")
        guard let signature = try? client.key.signature(for: Array(parts.utf8)) else { return nil }
        return "\(parts).\(Base64.encodeURL(Array(signature.rawRepresentation)))"
    }
}
