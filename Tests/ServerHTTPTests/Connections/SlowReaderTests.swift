import HTTPTesting
import ServerHTTP
import Testing

@Suite("Clients that do not read")
struct SlowReaderTests {
    /// Connects and asks for more than the sockets' buffers take, without reading.
    private static func slowReader(port: Int) async -> LoopbackClient {
        await offPool {
            let client = LoopbackClient(port: port, room: 4_096)
            let requests = String(repeating: request("GET", "/metrics"), count: 100)
            // Until the server reads no more.
            var silence = 0
            while silence < 20, let count = client.offer(requests) {
                silence = count == 0 ? silence + 1 : 0
                if count == 0 { _ = client.waitForReset(within: 5) }
            }
            return client
        }
    }

    @Test("a client that does not take its answers is closed after the limit", .timeLimit(.minutes(1)))
    func untaken() async throws {
        var limits = ServerLimits()
        limits.answerTime = .milliseconds(200)
        let server = try await TestServer(limits: limits)
        let client = await Self.slowReader(port: server.port)
        #expect(await offPool { client.waitForReset(within: 30_000) })
        #expect(await server.exchange(request("GET", "/health"))?.status == 200)
        await server.server.stop()
    }

    @Test("the server does not wait for it when it stops", .timeLimit(.minutes(1)))
    func stop() async throws {
        var limits = ServerLimits()
        limits.answerTime = .seconds(600)
        limits.stopTime = .seconds(600)
        limits.stopRequestTime = .milliseconds(50)
        let server = try await TestServer(limits: limits)
        let client = await Self.slowReader(port: server.port)
        await server.server.stop()
        #expect(await offPool { client.waitForReset(within: 1_000) })
    }

    @Test("a client that reads slowly gets all of its answers, in order")
    func slow() async throws {
        let server = try await TestServer()
        let port = server.port
        let bodies = (0..<200).map { "[\($0),\"\(String(repeating: "x", count: 2_000))\"]" }
        let answers = await offPool {
            let client = LoopbackClient(port: port, room: 4_096)
            var rest = Array(bodies.map { post("/echo", $0) }.joined().utf8)[...]
            var answers: [String] = []
            while answers.count < bodies.count {
                if !rest.isEmpty, let count = client.offer(String(decoding: rest, as: UTF8.self)) {
                    rest = rest.dropFirst(count)
                }
                guard let answer = client.receive() else { break }
                answers.append(answer.text)
            }
            return answers
        }
        #expect(answers == bodies)
        await server.server.stop()
    }

    @Test("an answer that ends the connection arrives whole, also when it is read late")
    func lastAnswer() async throws {
        let server = try await TestServer()
        let port = server.port
        let body = "\"" + String(repeating: "x", count: 900_000) + "\""
        for endsSending in [true, false] {
            let text = await offPool {
                let client = LoopbackClient(port: port, room: 4_096)
                client.send(post("/echo", headers: ["Connection: close"], body))
                if endsSending { client.finishSending() }
                return client.receive()?.text
            }
            #expect(text?.count == body.count)
        }
        await server.server.stop()
    }

    @Test("bodies that do not arrive completely are refused once they hold too much together")
    func bodies() async throws {
        var limits = ServerLimits()
        limits.memory = 1 << 20
        limits.stopTime = .zero
        let server = try await TestServer(limits: limits)
        let port = server.port
        let half = post("/echo", String(repeating: " ", count: 400_000)).dropLast(10)
        let (statuses, retry) = await offPool {
            let clients = (0..<4).map { _ in LoopbackClient(port: port) }
            for client in clients { client.send(String(half)) }
            // Two fit; of the others one at least is refused as it grows.
            let refused = clients.map { $0.waitForAnswer(within: 2_000) ? $0.receive() : nil }
            return (refused.compactMap { $0?.status }, refused.compactMap { $0?.headers["retry-after"] })
        }
        #expect((1...3).contains(statuses.count))
        #expect(statuses.allSatisfy { $0 == 503 })
        #expect(retry.allSatisfy { $0 == "1" })
        // What was held is given back.
        #expect(await server.exchange(post("/echo", "[1]"))?.status == 200)
        await server.server.stop()
    }
}
