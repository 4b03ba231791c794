import Glibc
import HTTPTesting
import HTTPTransport
import Synchronization
import Testing

@Suite("Answers and requests piece by piece", .timeLimit(.minutes(1)))
struct HTTPStreamTests {
    private struct OwnError: Error, Equatable {}

    /// What came of an exchange.
    private struct Outcome {
        var head: HTTPHead?
        var body: [UInt8] = []
        var error: (any Error)?
    }

    /// Sends a request to a server that is stopped afterwards.
    private func exchange(
        with server: LoopbackServer, sending source: HTTPBodySource? = nil, timeout: Duration = .seconds(20),
        failing: Bool = false
    ) async throws -> Outcome {
        let agent = HTTPAgent()
        let outcome = Mutex(Outcome())
        let request = HTTPRequest(
            method: source == nil ? "GET" : "POST", url: try HTTPURL("http://127.0.0.1:\(server.port)/x"),
            timeout: timeout)
        do {
            try await agent.stream(
                request, sending: source,
                to: HTTPReceiver(
                    head: { head in outcome.withLock { $0.head = head } },
                    piece: { piece in
                        if failing { throw OwnError() }
                        outcome.withLock { $0.body += piece }
                    }))
        } catch {
            outcome.withLock { $0.error = error }
        }
        server.stop()
        await agent.shutdown()
        return outcome.withLock { $0 }
    }

    @Test("an answer comes with its head first, and longer than any limit")
    func longAnswer() async throws {
        let body = String(repeating: "0123456789", count: 1_000_000)
        let outcome = try await exchange(with: .answering(answer("206 Partial Content", body)))
        #expect(outcome.error == nil)
        #expect(outcome.head?.status == 206)
        #expect(outcome.head?.length == 10_000_000)
        #expect(outcome.body.count == 10_000_000)
    }

    @Test("the time limit begins anew with each piece")
    func slowAnswer() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n".utf8))
            for _ in 0..<8 {
                usleep(400_000)
                connection.write([65])
            }
        }
        let outcome = try await exchange(with: server, timeout: .seconds(2))
        #expect(outcome.error == nil)
        #expect(outcome.body.count == 8)
    }

    @Test("a server that says nothing for as long as the limit is an error")
    func stalls() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nfew".utf8))
            connection.waitForClose()
        }
        let outcome = try await exchange(with: server, timeout: .seconds(1))
        #expect((outcome.error as? HTTPError)?.code == .timedOut)
        #expect(outcome.body == Array("few".utf8))
    }

    @Test("what the receiver throws ends the exchange and comes out as it is")
    func failingReceiver() async throws {
        let outcome = try await exchange(with: .answering(answer("200 OK", "{}")), failing: true)
        #expect(outcome.error is OwnError)
    }

    @Test("a body is sent piece by piece, with its length")
    func sends() async throws {
        let received = Mutex<LoopbackConnection.Received?>(nil)
        let server = LoopbackServer { connection in
            received.withLock { $0 = connection.readRequest() }
            connection.write(answer("200 OK", "{}"))
        }
        let left = Mutex(["one", "two", "three"])
        let source = HTTPBodySource(length: 11) {
            left.withLock { left in left.isEmpty ? nil : Array(left.removeFirst().utf8) }
        }
        let outcome = try await exchange(with: server, sending: source)
        #expect(outcome.head?.status == 200)
        #expect(received.withLock { $0?.body } == Array("onetwothree".utf8))
    }

    @Test("what the source throws ends the exchange and comes out as it is")
    func failingSource() async throws {
        let server = LoopbackServer { connection in connection.waitForClose() }
        let outcome = try await exchange(with: server, sending: HTTPBodySource(length: 5) { throw OwnError() })
        #expect(outcome.error is OwnError)
    }

    @Test("a cancelled exchange ends at once")
    func cancelled() async throws {
        let agent = HTTPAgent()
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nfew".utf8))
            connection.waitForClose()
        }
        defer { server.stop() }
        let request = HTTPRequest(url: try HTTPURL("http://127.0.0.1:\(server.port)/x"), timeout: .seconds(20))
        let task = Task {
            try await agent.stream(
                request, to: HTTPReceiver(head: { _ in }, piece: { _ in beginning.yield() }))
        }
        for await _ in begun { break }
        task.cancel()
        let error = await #expect(throws: HTTPError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        await agent.shutdown()
    }

    @Test("a server that takes no part in the handshake of TLS holds neither the exchange nor the shutdown up")
    func stalledHandshake() async throws {
        let agent = HTTPAgent()
        let server = LoopbackServer { connection in connection.waitForClose() }
        defer { server.stop() }
        let request = HTTPRequest(
            url: try HTTPURL("https://127.0.0.1:\(server.port)/x"), timeout: .milliseconds(200))
        let error = await #expect(throws: HTTPError.self) {
            try await agent.stream(request, to: HTTPReceiver(head: { _ in }, piece: { _ in }))
        }
        #expect(error?.code == .timedOut)
        await agent.shutdown()
    }
}
