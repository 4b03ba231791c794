import Dispatch
import HTTPTesting
import HostClock
import SMEPayBackend
import ServerHTTP
import Testing

@testable import BackendServer

/// A bank that is served on free ports, with cheap PIN hashes.
struct TestServer: Sendable {
    static let token = "0123456789abcdef0123456789abcdef"

    let backend: Backend
    let server: BankServer
    let port: Int
    let administratorPort: Int?

    init(
        isDemo: Bool = true, hasAdministrators: Bool = true, limits: ServerLimits = ServerLimits(),
        policy: BackendPolicy = TestServer.policy
    ) async throws {
        backend = try Backend(
            contents: isDemo ? .demo : .empty, address: .demo, clock: RunClock(.real), policy: policy
        ) { _ in }
        server = BankServer(
            backend, host: "127.0.0.1", port: 0,
            administrators: AdministratorToken(Self.token).flatMap {
                hasAdministrators ? BankServer.Administrators(token: $0, port: 0) : nil
            }, isDemo: isDemo, limits: limits
        ) { _ in }
        let addresses = try await server.start()
        port = Self.port(of: addresses.motifURL) ?? 0
        administratorPort = addresses.administratorURL.flatMap(Self.port)
    }

    static var policy: BackendPolicy {
        var policy = BackendPolicy()
        policy.pinHashCost = 1
        return policy
    }

    /// Sends bytes on a connection of its own, and waits for the answer to them.
    func exchange(_ bytes: String) async -> LoopbackClient.Answer? {
        let port = port
        return await offPool {
            let client = LoopbackClient(port: port)
            client.send(bytes)
            return client.receive()
        }
    }

    /// Calls an operation, of `register` unless told otherwise.
    func call(
        _ operation: String, of service: String = "register", _ header: String = "{}", sid: String? = nil
    ) async -> LoopbackClient.Answer? {
        await exchange(post("/motif", motif(operation, of: service, header, sid: sid)))
    }

    /// Activates the demo's first user and logs in.
    /// - Returns: The session's id.
    func openSession() async throws -> String {
        let user = #""user":"user1@company1.com""#
        _ = await call(
            "activateUser",
            #"{\#(user),"email":"user1@company1.com","otp":"123456","private:pwd":"1111","private:vpwd":"1111"}"#)
        let login = await call("login", #"{\#(user),"private:pwd":"1111","instanceId":"phone"}"#)
        return String(try #require(login?.text.firstMatch(of: /"sessionId":"([0-9a-f]+)"/)).1)
    }

    /// Sends a request to the administrators' endpoint, with the token.
    func administrate(_ method: String, _ path: String, _ body: String? = nil) async -> LoopbackClient.Answer? {
        let port = administratorPort ?? 0
        let bytes = request(
            method, path, host: "127.0.0.1:\(port)",
            headers: ["Authorization: Bearer \(Self.token)", "Content-Type: application/json"], body)
        return await offPool {
            let client = LoopbackClient(port: port)
            client.send(bytes)
            return client.receive()
        }
    }

    private static func port(of url: String) -> Int? {
        url.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) }
    }
}

/// The body of a MOTIF request, to `register` unless told otherwise.
func motif(_ operation: String, of service: String = "register", _ header: String, sid: String? = nil) -> String {
    let session = sid.map { #""sid":"\#($0)","# } ?? ""
    return #"{"req":{"dom":"company1","app":"smepay","srv":"\#(service)","op":"\#(operation)",\#(session)"#
        + #""header":\#(header)}}"#
}

/// Does what blocks on a thread of its own: the server answers on Swift's, of which there are few.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "client").async { continuation.resume(returning: body()) }
    }
}
