import Dispatch
import HTTPTesting
import HTTPTypes
import JSONCoding
import ServerHTTP
import Synchronization
import TestSupport
import Testing

/// A server with two entries: one for anybody, which echoes, and one for administrators, which counts.
struct TestServer: Sendable {
    static let token = "0123456789abcdef0123456789abcdef"
    /// The longest body that is echoed, in bytes.
    static let limit = 1024 * 1024

    let server: HTTPServer
    let port: Int
    let administratorPort: Int
    /// How often `POST /count` was done.
    let count: Count

    final class Count: Sendable {
        private let value = Mutex(0)
        var now: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }

    init(limits: ServerLimits = ServerLimits()) async throws {
        let count = Count()
        let metrics = ServerMetrics(entries: ["echo", "administrators"], counters: [EchoEntry.counter])
        let token = try #require(AdministratorToken(Self.token))
        let counting = Entry.administrators(
            token: token,
            routes: [
                Route(.post, "/count", body: RouteBody(.bytes, limit: 10)) { _ in
                    count.add()
                    return Reply(201, contentType: nil, body: [])
                }
            ])
        server = HTTPServer(
            [.init(EchoEntry.entry(metrics), port: 0), .init(counting, port: 0)], metrics: metrics, limits: limits
        ) { _ in }
        self.count = count
        let ports = try await server.start()
        (port, administratorPort) = (ports[0], ports[1])
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
}

/// An entry that sends back what it gets.
enum EchoEntry {
    static let counter = ServerCounter(name: "test_echoes_total", help: "Echoes by their kind.")

    static func entry(_ metrics: ServerMetrics) -> Entry {
        Entry(
            name: "echo",
            routes: [
                Route(.post, "/echo", body: RouteBody(.json, limit: TestServer.limit)) { call in
                    var reply = Reply(200, contentType: "application/json", body: call.body)
                    reply.counts = [counter.sample(["kind": "json"])]
                    return reply
                },
                Route(.post, "/forms/:name", body: RouteBody(.form, limit: 100)) { (call) throws(Refusal) in
                    guard let value = call.form[call.parameters[0]] else { throw .missing(call.parameters[0]) }
                    return .text(value, type: "text/plain; charset=utf-8")
                },
                Route(.put, "/files/:name", body: RouteBody(.bytes, limit: 100)) { call in
                    .json(200, ["name": .string(call.parameters[0]), "bytes": .integer(Int64(call.body.count))])
                },
                Route(.get, "/search") { (call) throws(Refusal) in
                    guard let text = call.query["q"] else { throw .missing("q") }
                    let agent = call.request.headerFields[.userAgent] ?? ""
                    return .json(200, ["q": .string(text), "agent": .string(agent)])
                },
                .health, .metrics(metrics),
            ])
    }
}

/// Does what blocks on a thread of its own: the server answers on Swift's, of which there are few.
func offPool<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        DispatchQueue(label: "client").async { continuation.resume(returning: body()) }
    }
}
