import ChecksBackend
import JSONCoding
import ServerStore
import ServerTesting
import Synchronization
import TestSupport

/// A server with security checks on a file of its own, with the clients and tokens that were made so far.
public struct FuzzedChecks: FuzzedServer {
    private final class Failures: Sendable {
        let list = Mutex<[String]>([])
    }

    private let folder = ScratchFolder()
    private let failures = Failures()
    private let client: ChecksClient
    public let witness: StoreWitness

    private var clients: [String] = []
    private var codes: [(code: String, client: String)] = []
    private var tokens: [String] = []

    /// The kinds of requests that there are.
    public static let kinds = [
        "register", "preauthorize", "PIN", "login", "step up", "code", "token", "client credentials", "introspect",
        "logout", "heartbeat", "balance", "transfer", "transactions", "public",
    ]

    public init() throws {
        let failures = failures
        client = try ChecksClient(at: .file(path: folder.path("checks.db"))) { failure in
            failures.list.withLock { $0.append("\(failure)") }
        }
        // A challenge that is answered wrongly or for the first time is noted.
        witness = try StoreWitness(path: folder.path("checks.db")) { $0 == "state" ? .allTries : .nothing }
    }

    public let odd = OddValues(
        texts: [
            "PinCodeAttempts", "UserLogin", "StepUpPinCode", "accessRestricted", "transferPrivilege",
            "RegisteredClient", "accessRestricted UserLogin", "*", "1234", "1111", "john", "bob", "test", "code",
            "authorization_code", "client_credentials", "Bearer", "Basic dGVzdDp0ZXN0", "Basic !", "Bearer a b",
            "application/x-www-form-urlencoded", "http://mfpredirecturi", "javascript:alert(1)",
        ],
        names: [
            "scope", "client_id", "challengeResponse", "PinCodeAttempts", "UserLogin", "StepUpPinCode", "pin",
            "username", "password", "rememberMe", "securityCheck", "publicKey", "kty", "crv", "x", "y", "amount",
        ])

    public mutating func request(_ random: inout SeededGenerator) -> FuzzedRequest {
        let kind = clients.count < 3 ? "register" : random.any(Self.kinds)
        let id = clients.isEmpty ? "nobody" : random.any(clients)
        let json = [(name: "Content-Type", value: "application/json")]
        let form = [(name: "Content-Type", value: "application/x-www-form-urlencoded")]
        func made(
            _ method: String, _ path: [String], query: String? = nil, _ headers: [(name: String, value: String)],
            _ body: JSONObject? = nil, form fields: [(String, String)]? = nil
        ) -> FuzzedRequest {
            var request = FuzzedRequest(kind, method, ["mfp", "api"] + path, query: query, headers: headers, body)
            request.form = fields.map { $0.map { (name: $0.0, value: $0.1) } }
            return request
        }
        func preauthorize(_ scope: String, _ answers: JSONObject? = nil) -> FuzzedRequest {
            var body: JSONObject = ["scope": .string(scope), "client_id": .string(id)]
            body["challengeResponse"] = answers.map(JSONValue.object)
            return made("POST", ["preauth", "v1", "preauthorize"], json, body)
        }
        func resource(_ method: String, _ name: String, _ body: JSONObject? = nil) -> FuzzedRequest {
            let token = tokens.isEmpty ? "none" : tokens[tokens.count - 1 - random.below(min(3, tokens.count))]
            return made(
                method, ["adapters", "ResourceAdapter", name], json + [("Authorization", "Bearer \(token)")], body)
        }
        let right = random.happens(85)
        let user: JSONValue = .string(random.any(["john", "bob", "eve"]))
        switch kind {
        case "register": return made("POST", ["registration", "v1", "self"], json, [:])
        case "preauthorize":
            return preauthorize(random.any(["accessRestricted", "transferPrivilege", "", "UserLogin PinCodeAttempts"]))
        case "PIN":
            return preauthorize("accessRestricted", ["PinCodeAttempts": ["pin": right ? "1234" : "0000"]])
        case "login":
            return preauthorize(
                "UserLogin",
                [
                    "UserLogin": [
                        "username": user, "password": right ? user : "no", "rememberMe": .bool(random.happens(50)),
                    ]
                ]
            )
        case "step up":
            return preauthorize(
                "transferPrivilege",
                [
                    "UserLogin": ["username": "john", "password": "john"],
                    "StepUpPinCode": ["pin": right ? "1111" : "0000"],
                ])
        case "code":
            let scope = random.any(["accessRestricted", "transferPrivilege", "UserLogin", ""])
            return made("GET", ["az", "v1", "authorization"], query: "client_id=\(id)&scope=\(scope)", json)
        case "token":
            let last = codes.last ?? (code: "none", client: id)
            return made(
                "POST", ["az", "v1", "token"], form,
                form: [("grant_type", "authorization_code"), ("code", last.code), ("client_id", last.client)])
        case "client credentials":
            return made(
                "POST", ["az", "v1", "token"], form + [("Authorization", "Basic dGVzdDp0ZXN0")],
                form: [("grant_type", "client_credentials"), ("scope", "*")])
        case "introspect":
            return made(
                "POST", ["az", "v1", "introspection"], form + [("Authorization", "Basic dGVzdDp0ZXN0")],
                form: [("token", tokens.last ?? "none")])
        case "logout":
            return made(
                "POST", ["preauth", "v1", "logout"], json,
                ["client_id": .string(id), "securityCheck": .string(random.any(["PinCodeAttempts", "UserLogin"]))])
        case "heartbeat": return made("POST", ["preauth", "v1", "heartbeat"], json, ["client_id": .string(id)])
        case "balance": return resource("GET", "balance")
        case "transfer": return resource("POST", "transfer", ["amount": "12.50"])
        case "transactions": return resource("GET", "transactions")
        default: return resource("GET", "publicData")
        }
    }

    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer {
        // Blocks end in between, and successes.
        client.clock.advance(by: .seconds(1))
        return await client.send(method: method, path: path, headers: headers, body: body)
    }

    public mutating func learn(from answer: FuzzedAnswer, to request: FuzzedRequest) {
        guard answer.status < 400, let body = answer.object else { return }
        if let id = body["clientId"]?.string {
            clients.append(id)
            if clients.count > 6 { clients.removeFirst() }
        }
        if let code = body["code"]?.string, let query = request.query,
            let id = query.split(separator: "&").first?.split(separator: "=").last
        {
            codes.append((code, String(id)))
        }
        if let token = body["access_token"]?.string { tokens.append(token) }
    }

    public func takeFailures() -> [String] {
        failures.list.withLock { list in
            defer { list = [] }
            return list
        }
    }

    public func fault(of answer: FuzzedAnswer, to request: FuzzedRequest) -> String? {
        guard request.method != "HEAD", answer.status >= 400 else { return nil }
        guard let body = answer.object else { return "the answer is no JSON object" }
        let isChallenge = body["challenges"] != nil || body["failures"] != nil
        let isError = (body["errorCode"] != nil && body["errorMsg"] != nil) || body["error"] != nil
        return isChallenge || isError ? nil : "an error without its code"
    }

    public func mayChange(_ answer: FuzzedAnswer) -> (tries: Bool, rest: Bool) {
        // A challenge and a failure are outcomes, whose state is kept.
        (answer.status < 400 || answer.status == 401 || answer.status == 403, answer.status < 400)
    }
}
