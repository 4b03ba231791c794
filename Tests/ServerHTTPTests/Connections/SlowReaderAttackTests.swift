import HTTPTesting
import ServerHTTP
import TestSupport
import Testing

/// Many clients that ask and never read.
@Suite("Attacks by clients that do not read", .serialized)
struct SlowReaderAttackTests {
    private static let requests = String(repeating: request("GET", "/metrics"), count: 200)

    /// Connects and sends what the server takes.
    private static func attack(_ port: Int, count: Int) async -> [LoopbackClient] {
        await offPool {
            let clients = (0..<count).map { _ in LoopbackClient(port: port, room: 4_096) }
            for _ in 0..<5 {
                for client in clients { client.offer(requests) }
            }
            return clients
        }
    }

    @Test("all of them are closed, and others are served meanwhile", .timeLimit(.minutes(10)))
    func closed() async throws {
        var limits = ServerLimits()
        limits.answerTime = .seconds(1)
        let server = try await TestServer(limits: limits)
        let clients = await Self.attack(server.port, count: attackRounds(25, often: 400))
        #expect(await server.exchange(post("/echo", "[1]"))?.text == "[1]")
        let open = await offPool { clients.count { !$0.waitForReset(within: 30_000) } }
        #expect(open == 0)
        // The server has forgotten them, too; the one that is left asks. A client hears of its end a moment before the count does.
        var isForgotten = false
        for _ in 0..<1_000 where !isForgotten {
            let metrics = await server.exchange(request("GET", "/metrics"))?.text ?? ""
            isForgotten = metrics.contains(#"puente_http_connections{entry="echo"} 1"#)
        }
        #expect(isForgotten)
        await server.server.stop()
    }

    @Test("beyond the budget they are closed at once, and others are served", .timeLimit(.minutes(10)))
    func budget() async throws {
        var limits = ServerLimits()
        limits.answerTime = .seconds(600)
        limits.memory = 500_000
        limits.stopRequestTime = .milliseconds(50)
        let server = try await TestServer(limits: limits)
        let clients = await Self.attack(server.port, count: attackRounds(25, often: 400))
        let isOneClosed = await offPool {
            for _ in 0..<600 where !clients.contains(where: { $0.waitForReset(within: 0) }) {
                _ = clients[0].waitForReset(within: 50)
            }
            return clients.contains { $0.waitForReset(within: 0) }
        }
        #expect(isOneClosed)
        #expect(await server.exchange(request("GET", "/health"))?.status == 200)
        await server.server.stop()
    }
}
