import HTTPTesting
import ServerHTTP
import Testing

@Suite("Connections")
struct ConnectionTests {
    private static let body = #"{"a":1}"#
    private static let half =
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"

    @Test("a connection is kept for one request after the other")
    func keepAlive() async throws {
        let server = try await TestServer()
        let port = server.port
        let statuses = await offPool {
            let client = LoopbackClient(port: port)
            return (1...5).map { _ in
                client.send(post("/echo", Self.body))
                return client.receive()?.status
            }
        }
        #expect(statuses == [200, 200, 200, 200, 200])
        await server.server.stop()
    }

    @Test("requests that are sent without waiting are answered one after the other, in their order")
    func pipelining() async throws {
        let server = try await TestServer()
        let port = server.port
        let bodies = (0..<20).map { "[\($0)]" }
        let answers = await offPool {
            let client = LoopbackClient(port: port)
            client.send(bodies.map { post("/echo", $0) }.joined())
            return bodies.map { _ in client.receive()?.text ?? "" }
        }
        #expect(answers == bodies)
        await server.server.stop()
    }

    @Test("a client that waits for leave to send its body gets it, and one with too long a body does not")
    func expectation() async throws {
        let server = try await TestServer()
        let port = server.port
        let statuses = await offPool {
            let client = LoopbackClient(port: port)
            let head = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
            client.send(head + "Content-Length: \(Self.body.utf8.count)\r\n\r\n")
            let first = client.receive()?.status
            client.send(Self.body)
            let second = client.receive()?.status
            client.send(head + "Content-Length: 9999999\r\n\r\n")
            return [first, second, client.receive()?.status]
        }
        #expect(statuses == [100, 200, 413])
        await server.server.stop()
    }

    @Test("who asks for the connection's end gets it after the answer")
    func close() async throws {
        let server = try await TestServer()
        let port = server.port
        let (status, isEnd) = await offPool {
            let client = LoopbackClient(port: port)
            client.send(request("GET", "/health", headers: ["Connection: close"]))
            return (client.receive()?.status, client.receiveEnd())
        }
        #expect(status == 200)
        #expect(isEnd)
        await server.server.stop()
    }

    @Test(
        "a connection on which nothing comes, or not enough, is closed",
        arguments: ["", "POST /echo HTTP/1.1\r\nHost: a", ConnectionTests.half])
    func idle(sent: String) async throws {
        var limits = ServerLimits()
        limits.idleTime = .milliseconds(100)
        limits.requestTime = .milliseconds(100)
        let server = try await TestServer(limits: limits)
        let port = server.port
        let isEnd = await offPool {
            let client = LoopbackClient(port: port)
            client.send(sent)
            return client.receiveEnd()
        }
        #expect(isEnd)
        await server.server.stop()
    }

    @Test("a body that trickles in is cut off, however often a byte comes")
    func trickle() async throws {
        var limits = ServerLimits()
        limits.requestTime = .milliseconds(200)
        let server = try await TestServer(limits: limits)
        let port = server.port
        let isCutOff = await offPool {
            let client = LoopbackClient(port: port)
            client.send(
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999999\r\n\r\n")
            while client.send(" ") {}
            return client.receiveEnd()
        }
        #expect(isCutOff)
        await server.server.stop()
    }

    @Test("clients that dawdle hold nobody up")
    func slowClients() async throws {
        var limits = ServerLimits()
        limits.stopTime = .zero
        let server = try await TestServer(limits: limits)
        let port = server.port
        let slow = (0..<100).map { _ in LoopbackClient(port: port) }
        for client in slow { client.send(Self.half) }
        #expect(await server.exchange(post("/echo", Self.body))?.status == 200)
        withExtendedLifetime(slow) {}
        await server.server.stop()
    }

    @Test("beyond the limit, connections wait until another ends")
    func limit() async throws {
        var limits = ServerLimits()
        limits.connections = 2
        let server = try await TestServer(limits: limits)
        let port = server.port
        let status = await offPool {
            var first: [LoopbackClient] = (1...8).map { _ in LoopbackClient(port: port) }
            for client in first { client.send(request("GET", "/health")) }
            _ = first[0].receive()
            let last = LoopbackClient(port: port)
            last.send(request("GET", "/health"))
            first = []
            return last.receive()?.status
        }
        #expect(status == 200)
        await server.server.stop()
    }
}
