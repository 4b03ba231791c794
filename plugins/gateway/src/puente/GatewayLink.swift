import GatewayBackend
import HostClock
import JSONCoding
import PluginAPI
import PluginServers
import ServerHTTP
import ServerStore

/// The way of a run's services to the gateway: to the one in this program, or to a server elsewhere (`--server gateway=URL`).
public final class GatewayLink: PluginPart {
    /// The merchant of the gateway in this program.
    public static let merchant = "TESTPUENTE"
    /// What `puente.faults` and `--server` call the gateway.
    static let name = "gateway"

    /// Whose credentials a request has.
    public enum Credentials: Sendable {
        /// The merchant's server: with the API password, which nobody else sees.
        case merchantServer
        /// An app, with its session's id.
        case session(String)
        case none
    }

    private let server: ServerLink<PaymentGateway>
    /// Of the gateway in this program, anew in each run.
    private let ownPassword: String

    public init(_ environment: PluginEnvironment) {
        let password = SecretBytes.random256()
        let (clock, report) = (environment.clock, environment.report)
        ownPassword = password
        server = ServerLink(Self.name, environment) { (location) throws(StoreError) in
            let account = MerchantAccount(id: Self.merchant, password: password)
            return try PaymentGateway(at: location, merchants: account.map { [$0] } ?? [], clock: clock) {
                report(PluginProblem(code: "gateway-failed", message: "\($0)"))
            }
        }
    }

    public func close() async throws(PluginProblem) { try server.close() }

    /// Whether requests go to the gateway in this program, which has one merchant.
    var isEmbedded: Bool { server.isEmbedded }

    /// Sends a request and gives the body of an answer that is no error.
    ///
    /// - Parameters:
    ///   - method: The HTTP method.
    ///   - path: What follows `/api/rest/version/…/merchant/…/`, or a whole path that begins with a slash.
    ///   - version: The version of the API.
    ///   - merchant: Whose things it is about.
    ///   - credentials: Who asks.
    ///   - body: The fields; `nil` for none.
    /// - Throws: `ActionError`, with the gateway's `cause` as the code where it has refused the request.
    func send(
        _ method: String, _ path: String, version: String, merchant: String, as credentials: Credentials,
        _ body: JSONObject? = nil
    ) async throws(ActionError) -> JSONObject {
        try await answer(method, path, version: version, merchant: merchant, as: credentials, body).body
    }

    /// Sends a request as ``send(_:_:version:merchant:as:_:)`` does.
    /// - Returns: Also whether it has made something: an answer that is repeated has not.
    func answer(
        _ method: String, _ path: String, version: String, merchant: String, as credentials: Credentials,
        _ body: JSONObject? = nil
    ) async throws(ActionError) -> (body: JSONObject, isNew: Bool) {
        guard version.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !version.isEmpty else {
            throw ActionError(code: "INVALID_REQUEST", message: "the API version must be a number such as 61")
        }
        let whole =
            path.hasPrefix("/")
            ? path : "/api/rest/version/\(version)/merchant/\(PercentEncoding.encode(merchant))/\(path)"
        var fields: [(name: String, value: String)] = []
        if let authorization = try authorization(credentials, merchant) {
            fields.append(("Authorization", authorization))
        }
        var bytes: [UInt8] = []
        if let body {
            JSONWriter().write(.object(body), into: &bytes)
            fields.append(("Content-Type", "application/json"))
        }
        let answer: ServerLink<PaymentGateway>.Answer
        do throws(ServerLink<PaymentGateway>.Failure) {
            answer = try await server.send(method, whole, fields, body: bytes)
        } catch {
            throw ActionError(unanswered: error)
        }
        let status = answer.status
        guard case .object(let object)? = try? JSONReader().value(from: answer.body) else {
            throw ActionError(
                code: "GATEWAY_FAILED", message: "the gateway answered with status \(status) and no JSON object")
        }
        guard (200..<300).contains(status) else { throw ActionError(gateway: object, status: status) }
        return (object, status == 201)
    }

    private func authorization(_ credentials: Credentials, _ merchant: String) throws(ActionError) -> String? {
        let password: String
        switch credentials {
        case .none: return nil
        case .session(let id): password = id
        case .merchantServer:
            if isEmbedded {
                password = ownPassword
            } else if let given = GatewayPassword.given {
                password = given
            } else {
                throw ActionError(
                    code: "NO_PASSWORD", message: "the merchant has no API password; set \(GatewayPassword.variable)")
            }
        }
        let text = "merchant.\(merchant):\(password)"
        return "Basic " + Base64.encode(Array(text.utf8))
    }
}

extension ActionError {
    fileprivate init(unanswered failure: ServerLink<PaymentGateway>.Failure) {
        switch failure {
        case .unreachable(let reason): self.init(code: "GATEWAY_UNREACHABLE", message: reason)
        case .timedOut: self.init(code: "GATEWAY_UNREACHABLE", message: "the gateway did not answer in time")
        case .unavailable(let reason): self.init(code: "GATEWAY_UNAVAILABLE", message: reason)
        }
    }

    /// What the gateway has refused, or could not do.
    fileprivate init(gateway body: JSONObject, status: Int) {
        var error: JSONObject = [:]
        if case .object(let object)? = body["error"] { error = object }
        func text(_ name: String) -> String? {
            if case .string(let text)? = error[name] { text } else { nil }
        }
        var data: JSONObject = ["status": .integer(Int64(status))]
        for name in ["field", "validationType", "supportCode"] { data[name] = error[name] }
        self.init(
            code: text("cause") ?? "GATEWAY_FAILED",
            message: text("explanation") ?? "the gateway answered with status \(status)",
            data: .object(data))
    }
}
