import GatewayBackend
import Glibc
import HTTPTransport
import HTTPTypes
import HostClock
import JSONCoding
import PluginAPI
import ServerHTTP
import ServerStore
import Synchronization

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

    private struct Embedded {
        let gateway: PaymentGateway
        let client: InProcessClient
    }

    private let location: StoreLocation
    private let clock: RunClock
    private let report: @Sendable (PluginProblem) -> Void
    private let faults: FaultDesk
    private let http: HTTPAgent
    private let serverURL: String?
    /// Of the gateway in this program, anew in each run.
    private let ownPassword = SecretBytes.random256()
    private let opened = Mutex<Embedded?>(nil)

    public init(_ environment: PluginEnvironment) {
        location = environment.storage.map { .file(path: $0.path(Self.name)) } ?? .memory
        clock = environment.clock
        report = environment.report
        faults = environment.part()
        http = environment.http
        serverURL = environment.serverURL(of: Self.name)
        guard serverURL == nil else { return }
        faults.add(Self.name) { [weak self] in
            guard let self, let embedded = self.opened.withLock({ $0 }) else { return }
            try await embedded.gateway.endSessions()
        }
    }

    public func close() async throws(PluginProblem) {
        guard location != .memory else { return }
        do throws(StoreError) {
            try opened.withLock { (opened) throws(StoreError) in try opened?.gateway.close() }
        } catch {
            throw PluginProblem(code: "gateway-unavailable", message: "\(error)")
        }
    }

    /// Whether requests go to the gateway in this program, which has one merchant.
    var isEmbedded: Bool { serverURL == nil }

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
        guard version.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !version.isEmpty else {
            throw ActionError(code: "INVALID_REQUEST", message: "the API version must be a number such as 61")
        }
        let whole =
            path.hasPrefix("/") ? path : "/api/rest/version/\(version)/merchant/\(merchant.pathComponent)/\(path)"
        var fields: [(String, String)] = []
        if let authorization = try authorization(credentials, merchant) {
            fields.append(("Authorization", authorization))
        }
        var bytes: [UInt8] = []
        if let body {
            JSONWriter().write(.object(body), into: &bytes)
            fields.append(("Content-Type", "application/json"))
        }
        let (status, answer) =
            if let serverURL {
                try await sendOut(method, serverURL + whole, fields, bytes)
            } else {
                try await sendWithin(method, whole, fields, bytes)
            }
        guard case .object(let object)? = try? JSONReader().value(from: answer) else {
            throw ActionError(
                code: "GATEWAY_FAILED", message: "the gateway answered with status \(status) and no JSON object")
        }
        guard (200..<300).contains(status) else { throw ActionError(gateway: object, status: status) }
        return object
    }

    private func authorization(_ credentials: Credentials, _ merchant: String) throws(ActionError) -> String? {
        let password: String
        switch credentials {
        case .none: return nil
        case .session(let id): password = id
        case .merchantServer:
            if isEmbedded {
                password = ownPassword
            } else if let value = getenv(ServedGateway.variable), value.pointee != 0 {
                password = String(cString: value)
            } else {
                throw ActionError(
                    code: "NO_PASSWORD", message: "the merchant has no API password; set \(ServedGateway.variable)")
            }
        }
        let text = "merchant.\(merchant):\(password)"
        return "Basic " + Base64.encode(Array(text.utf8))
    }

    private func sendOut(
        _ method: String, _ url: String, _ fields: [(String, String)], _ body: [UInt8]
    ) async throws(ActionError) -> (Int, [UInt8]) {
        do throws(HTTPError) {
            let response = try await http.send(
                PluginRequest(
                    method: method, url: try HTTPURL(url),
                    headers: HTTPFields(fields.map { HTTPTransport.HTTPFields.Field(name: $0.0, value: $0.1) }),
                    body: body))
            return (response.status, response.body)
        } catch {
            throw ActionError(code: "GATEWAY_UNREACHABLE", message: "\(error)")
        }
    }

    private func sendWithin(
        _ method: String, _ path: String, _ fields: [(String, String)], _ body: [UInt8]
    ) async throws(ActionError) -> (Int, [UInt8]) {
        let stop = faults.stop(of: Self.name)
        if stop == .before {
            throw ActionError(code: "GATEWAY_UNREACHABLE", message: "cannot connect to the gateway: it is stopped")
        }
        let client: InProcessClient
        do throws(StoreError) { client = try embedded().client } catch {
            throw ActionError(code: "GATEWAY_UNAVAILABLE", message: "\(error)")
        }
        var request = HTTPTypes.HTTPRequest(
            method: HTTPTypes.HTTPRequest.Method(rawValue: method) ?? .get, scheme: "http", authority: "localhost",
            path: path)
        for (name, value) in fields {
            if let name = HTTPField.Name(name) { request.headerFields[name] = value }
        }
        let response = await client.send(request, body: body)
        // Also when it was stopped meanwhile.
        if faults.stop(of: Self.name) == .after {
            throw ActionError(
                code: "GATEWAY_UNREACHABLE",
                message: "the gateway closed the connection before the response was complete")
        }
        return (response.head.status.code, response.body)
    }

    /// The gateway in this program, opened by the first request.
    private func embedded() throws(StoreError) -> Embedded {
        try opened.withLock { [location, clock, report, ownPassword] (opened) throws(StoreError) in
            if let opened { return opened }
            let account = MerchantAccount(id: Self.merchant, password: ownPassword)
            let gateway = try PaymentGateway(at: location, merchants: account.map { [$0] } ?? [], clock: clock) {
                report(PluginProblem(code: "gateway-failed", message: "\($0)"))
            }
            let metrics = ServerMetrics(entries: [PaymentGateway.entryName])
            let entry = gateway.entry(hosts: AllowedHosts([]), metrics: metrics) { _ in }
            let embedded = Embedded(gateway: gateway, client: InProcessClient(entry, metrics: metrics))
            opened = embedded
            return embedded
        }
    }
}

private typealias PluginRequest = HTTPTransport.HTTPRequest

extension ActionError {
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
