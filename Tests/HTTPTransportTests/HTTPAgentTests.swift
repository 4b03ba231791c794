import Glibc
import HTTPTesting
import HTTPTransport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct HTTPAgentTests {
    let agent = HTTPAgent()

    func request(_ server: LoopbackServer, path: String = "/motif", timeout: Duration = .seconds(20)) throws
        -> HTTPRequest
    {
        HTTPRequest(
            method: "POST", url: try HTTPURL("http://127.0.0.1:\(server.port)\(path)"),
            headers: ["Content-Type": "application/json"], body: Array("{\"q\":1}".utf8), timeout: timeout)
    }

    /// Sends a request to a server that is stopped afterwards, and gives its error.
    func failure(
        of server: LoopbackServer, timeout: Duration = .seconds(20), limit: Int = 4 << 20
    ) async throws -> HTTPError? {
        defer { server.stop() }
        var request = try request(server, timeout: timeout)
        request.responseLimit = limit
        return await failure(of: request)
    }

    func failure(of request: HTTPRequest) async -> HTTPError? {
        let failure: HTTPError?
        do {
            _ = try await agent.send(request)
            failure = nil
        } catch {
            failure = error
        }
        await agent.shutdown()
        return failure
    }

    @Test("an answer comes back with its status, its fields and its body")
    func answersWhole() async throws {
        let server = LoopbackServer.answering(answer("200 OK", "{\"res\":{}}"))
        defer { server.stop() }
        let response = try await agent.send(request(server))
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        #expect(String(decoding: response.body, as: UTF8.self) == "{\"res\":{}}")
        await agent.shutdown()
    }

    @Test("the server gets the method, the path with its query, the fields and the body")
    func sendsWhole() async throws {
        let received = Mutex<LoopbackConnection.Received?>(nil)
        let server = LoopbackServer { connection in
            received.withLock { $0 = connection.readRequest() }
            connection.write(answer("200 OK", "{}"))
        }
        defer { server.stop() }
        _ = try await agent.send(request(server, path: "/motif?x=1#top"))
        let sent = try #require(received.withLock { $0 })
        #expect(sent.head.hasPrefix("POST /motif?x=1 HTTP/1.1\r\n"))
        #expect(sent.head.contains("Content-Type: application/json"))
        #expect(sent.head.lowercased().contains("host: 127.0.0.1:\(server.port)"))
        #expect(String(decoding: sent.body, as: UTF8.self) == "{\"q\":1}")
        await agent.shutdown()
    }

    @Test("any status and any type are an answer, and redirects are not followed")
    func answersAnyStatus() async throws {
        for status in ["500 Internal Server Error", "404 Not Found", "301 Moved Permanently\r\nLocation: /elsewhere"] {
            let server = LoopbackServer.answering(answer(status, type: "text/html", "<html></html>"))
            defer { server.stop() }
            let response = try await agent.send(request(server))
            #expect(response.status == Int(status.prefix(3)))
            #expect(response.headers["Content-Type"] == "text/html")
            #expect(String(decoding: response.body, as: UTF8.self) == "<html></html>")
        }
        await agent.shutdown()
    }

    @Test("a connection is used again")
    func keepsConnections() async throws {
        let server = LoopbackServer.answering(answer("200 OK", "{}"))
        defer { server.stop() }
        for _ in 1...3 { _ = try await agent.send(request(server)) }
        #expect(server.connections == 1)
        await agent.shutdown()
    }

    @Test("requests overlap")
    func overlaps() async throws {
        let waiting = Mutex(0)
        // Nobody is answered before both have asked.
        let server = LoopbackServer { connection in
            guard connection.readRequest() != nil else { return }
            waiting.withLock { $0 += 1 }
            while waiting.withLock({ $0 }) < 2 { sched_yield() }
            connection.write(answer("200 OK", "{}"))
        }
        defer { server.stop() }
        async let first = agent.send(request(server))
        async let second = agent.send(request(server))
        #expect(try await [first, second].map(\.status) == [200, 200])
        await agent.shutdown()
    }

    @Test("a port on which nobody listens is unreachable, at once and by name")
    func refused() async throws {
        let (port, socket) = LoopbackServer.refusing()
        defer { close(socket) }
        let error = await failure(of: HTTPRequest(url: try HTTPURL("http://127.0.0.1:\(port)/")))
        #expect(error?.code == .unreachable)
        #expect(error?.host == "127.0.0.1")
        #expect(error?.port == port)
    }

    @Test("a host without an address is told apart from one that does not answer")
    func noAddress() async throws {
        let host = String(repeating: "a", count: 64) + ".invalid"
        let error = await failure(of: HTTPRequest(url: try HTTPURL("http://\(host)/")))
        #expect(error?.code == .dns)
        #expect(error?.host == host)
    }

    @Test("a server that accepts and never answers is timed out")
    func neverAnswers() async throws {
        let error = try await failure(of: LoopbackServer { $0.waitForClose() }, timeout: .milliseconds(150))
        #expect(error?.code == .timedOut)
        #expect(error?.timeout == .milliseconds(150))
    }

    @Test("the time limit covers the body: a server that stops after the first byte is timed out")
    func stopsInBody() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{".utf8))
            connection.waitForClose()
        }
        #expect(try await failure(of: server, timeout: .milliseconds(150))?.code == .timedOut)
    }

    @Test(
        "a connection that closes before the whole answer is there is interrupted",
        arguments: [
            "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"res\":",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{\"res\":\r\n",
        ])
    func interrupted(half: String) async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array(half.utf8))
        }
        #expect(try await failure(of: server)?.code == .interrupted)
    }

    @Test("what is not HTTP is told apart from a broken connection")
    func notHTTP() async throws {
        let error = try await failure(of: .answering(Array("220 smtp.example.org ESMTP\r\n".utf8)))
        #expect(error?.code == .notHTTP)
    }

    @Test("a server without TLS under https is a TLS failure")
    func noTLS() async throws {
        let server = LoopbackServer { connection in
            connection.write(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
            connection.waitForClose()
        }
        defer { server.stop() }
        let error = await failure(of: HTTPRequest(url: try HTTPURL("https://127.0.0.1:\(server.port)/")))
        #expect(error?.code == .tls)
        #expect(error?.port == server.port)
    }

    @Test("a body of 50 MB is refused by its announced length, before it is read")
    func announcedLength() async throws {
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 50000000\r\n\r\n".utf8))
            connection.waitForClose()
        }
        let error = try await failure(of: server)
        #expect(error?.code == .tooLarge)
        #expect(error?.limit == 4 << 20)
    }

    @Test("a body of 50 MB without a length is refused when it passes the limit, and the rest is not taken")
    func chunkedLength() async throws {
        let sent = Mutex(0)
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8))
            let chunk = Array("100000\r\n".utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + Array("\r\n".utf8)
            for _ in 0..<50 where connection.write(chunk) { sent.withLock { $0 += 1 } }
            connection.waitForClose()
        }
        #expect(try await failure(of: server)?.code == .tooLarge)
        #expect(sent.withLock { $0 } < 50)
    }

    @Test("a body of 50 MB is taken when the limit allows it")
    func largeBody() async throws {
        let length = 50_000_000
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n".utf8))
            for _ in 0..<50 { connection.write([UInt8](repeating: 0x20, count: length / 50)) }
        }
        defer { server.stop() }
        var request = try request(server)
        request.responseLimit = length
        #expect(try await agent.send(request).body.count == length)
        await agent.shutdown()
    }

    @Test("cancelling the task ends its request")
    func cancels() async throws {
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            continuation.finish()
            connection.waitForClose()
        }
        defer { server.stop() }
        let request = try request(server)
        let task = Task { await failure(of: request) }
        for await _ in asked {}
        task.cancel()
        #expect(await task.value?.code == .cancelled)
    }

    @Test("shutting down ends a request under way, and refuses later ones")
    func shutsDown() async throws {
        let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = LoopbackServer { connection in
            _ = connection.readRequest()
            continuation.finish()
            connection.waitForClose()
        }
        defer { server.stop() }
        let request = try request(server)
        let task = Task { await failure(of: request) }
        for await _ in asked {}
        await agent.shutdown()
        #expect(await task.value?.code == .shutDown)
        #expect(await failure(of: request)?.code == .shutDown)
    }

    @Test(
        "a method or a field that would smuggle in another line is not sent",
        arguments: [("GET / HTTP/1.1\r\nX", "X-Note", "a"), ("GET", "X\r\nNote", "a"), ("GET", "X-Note", "a\r\nX: b")])
    func refusesSmuggling(method: String, name: String, value: String) async throws {
        let server = LoopbackServer { $0.waitForClose() }
        defer { server.stop() }
        var request = try request(server)
        request.method = method
        request.headers = HTTPFields([HTTPFields.Field(name: name, value: value)])
        #expect(await failure(of: request)?.code == .invalidRequest)
        #expect(server.connections == 0)
    }
}
