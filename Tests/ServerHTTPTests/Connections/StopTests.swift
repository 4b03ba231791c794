import HTTPTesting
import ServerHTTP
import Testing

@Suite("Stopping")
struct StopTests {
    private static let body = #"{"a":1}"#

    @Test("a request that is under way gets its answer, which ends the connection")
    func underWay() async throws {
        var limits = ServerLimits()
        limits.stopRequestTime = .seconds(10)
        let server = try await TestServer(limits: limits)
        let client = LoopbackClient(port: server.port)
        let length = Self.body.utf8.count
        let leave = await offPool {
            client.send(
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                    + "Content-Length: \(length)\r\n\r\n")
            return client.receive()?.status
        }
        #expect(leave == 100)
        async let stopped: Void = server.server.stop()
        let answer = await offPool {
            // Other connections are refused from now on: the stop has begun.
            while LoopbackClient(port: server.port).canExchange {}
            client.send(Self.body)
            return client.receive()
        }
        #expect(answer?.status == 200)
        #expect(await offPool { client.receiveEnd() })
        await stopped
    }

    @Test("a connection that lies idle ends at once")
    func idle() async throws {
        let server = try await TestServer()
        let client = LoopbackClient(port: server.port)
        _ = await offPool {
            client.send(request("GET", "/health"))
            return client.receive()
        }
        await server.server.stop()
        #expect(await offPool { client.receiveEnd() })
    }

    @Test(
        "who has begun a request and does not finish it is not waited for", .timeLimit(.minutes(1)),
        arguments: [
            "POST /echo HT",
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        ])
    func unfinished(_ start: String) async throws {
        var limits = ServerLimits()
        limits.stopTime = .seconds(600)
        limits.stopRequestTime = .milliseconds(50)
        let server = try await TestServer(limits: limits)
        let client = LoopbackClient(port: server.port)
        await offPool {
            // Answered once, it is open and read from.
            client.send(request("GET", "/health"))
            _ = client.receive()
            client.send(start)
        }
        await server.server.stop()
        #expect(await offPool { client.receiveEnd() })
    }

    @Test("who does not finish is not waited for any longer than all get")
    func grace() async throws {
        var limits = ServerLimits()
        limits.stopTime = .milliseconds(100)
        limits.stopRequestTime = .seconds(600)
        let server = try await TestServer(limits: limits)
        let client = LoopbackClient(port: server.port)
        _ = await offPool {
            client.send(
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
                    + "Content-Length: 9\r\n\r\n")
            return client.receive()
        }
        await server.server.stop()
        #expect(await offPool { client.receiveEnd() })
    }

    @Test("under load no answer is lost or cut: what was done was answered, and what was not answered was not begun")
    func load() async throws {
        let server = try await TestServer()
        let port = server.administratorPort
        let answered = await withTaskGroup(of: Int.self, returning: Int.self) { group in
            for _ in 0..<8 { group.addTask { await Self.count(on: port) } }
            // Until all are at it.
            while server.count.now < 200 { await Task.yield() }
            await server.server.stop()
            return await group.reduce(0, +)
        }
        #expect(answered >= 200)
        #expect(server.count.now == answered)
    }

    /// Counts on until the server ends the connection.
    /// - Returns: How often success was answered.
    private static func count(on port: Int) async -> Int {
        await offPool {
            let client = LoopbackClient(port: port)
            for number in 0... {
                client.send(
                    post(
                        "/count", host: "localhost:\(port)", headers: ["Authorization: Bearer \(TestServer.token)"], "1"
                    ))
                guard client.receive()?.status == 201 else { return number }
            }
            return 0
        }
    }
}

extension LoopbackClient {
    fileprivate var canExchange: Bool {
        send(request("GET", "/health"))
        return receive() != nil
    }
}
