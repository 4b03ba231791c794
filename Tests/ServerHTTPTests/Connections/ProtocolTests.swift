import HTTPTesting
import ServerHTTP
import Testing

@Suite("HTTP as RFC 9112 has it")
struct ProtocolTests {
    @Test(
        "the connection ends after the answer to a request that says so in any letter case, and to one of HTTP/1.0",
        arguments: [
            "GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
            "GET /health HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n",
            "GET /health HTTP/1.1\r\nHost: a\r\nconnection: keep-alive, CLOSE\r\n\r\n",
            "GET /health HTTP/1.1\r\nHost: a\r\nConnection: x\r\nConnection: close\r\n\r\n",
            "GET /health HTTP/1.0\r\n\r\n",
            "GET /health HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n",
        ])
    func close(_ sent: String) async throws {
        let server = try await TestServer()
        let port = server.port
        let (first, connection, isEnd) = await offPool {
            let client = LoopbackClient(port: port)
            // What is behind such a request is not answered.
            client.send(sent + request("GET", "/health"))
            let answer = client.receive()
            return (answer?.status, answer?.headers["connection"], client.receiveEnd())
        }
        #expect(first == 200)
        #expect(connection == "close")
        #expect(isEnd)
        await server.server.stop()
    }

    @Test("requests before the last one are answered before the connection ends")
    func last() async throws {
        let server = try await TestServer()
        let port = server.port
        let (connections, isEnd) = await offPool {
            let client = LoopbackClient(port: port)
            client.send(
                request("GET", "/health") + request("GET", "/health")
                    + request("GET", "/health", headers: ["Connection: Close"]))
            return ((0..<3).map { _ in client.receive()?.headers["connection"] ?? "kept" }, client.receiveEnd())
        }
        #expect(connections == ["kept", "kept", "close"])
        #expect(isEnd)
        await server.server.stop()
    }

    @Test(
        "a request of HTTP/1.1 needs one Host, and a valid one",
        arguments: [
            "GET /health HTTP/1.1\r\n\r\n", "GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
            "GET /health HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n", "GET /health HTTP/1.1\r\nHost: a b\r\n\r\n",
            "GET /health HTTP/1.1\r\nHost: user@a\r\n\r\n", "GET /health HTTP/1.1\r\nHost: a/b\r\n\r\n",
            "GET http://a/health HTTP/1.1\r\n\r\n",
        ])
    func host(_ sent: String) async throws {
        let server = try await TestServer()
        let answer = await server.exchange(sent)
        #expect(answer?.status == 400)
        #expect(answer?.text.contains("INVALID_HOST") == true)
        await server.server.stop()
    }

    @Test("a target that is a whole URL is for the host that it names")
    func absoluteTarget() async throws {
        let server = try await TestServer()
        let port = server.administratorPort
        let authorization = "Authorization: Bearer \(TestServer.token)"
        func status(_ target: String, host: String) async -> Int? {
            await offPool {
                let client = LoopbackClient(port: port)
                client.send(request("POST", target, host: host, headers: [authorization], "1"))
                return client.receive()?.status
            }
        }
        #expect(await status("http://localhost:\(port)/count", host: "bank.example") == 201)
        #expect(await status("HTTP://bank.example/count", host: "localhost:\(port)") == 421)
        await server.server.stop()
    }

    @Test(
        "a path with a NUL or a bad escape is refused as such",
        arguments: ["/files/a%00", "/%00", "/files/%zz", "/files/%ff"])
    func path(_ path: String) async throws {
        let server = try await TestServer()
        let answer = await server.exchange(request("PUT", path, "1"))
        #expect(answer?.status == 400)
        #expect(answer?.text.contains("MALFORMED_PATH") == true)
        await server.server.stop()
    }

    @Test("a body in chunks of a byte is refused before it costs much, and one in fair chunks is not")
    func pieces() async throws {
        let server = try await TestServer()
        let head =
            "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        let small = await server.exchange(head + String(repeating: "1\r\n \r\n", count: 100_000) + "0\r\n\r\n")
        #expect(small?.status == 400)
        #expect(small?.text.contains("BODY_IN_PIECES") == true)
        let chunk = "100\r\n" + String(repeating: " ", count: 256) + "\r\n"
        let fair = await server.exchange(head + String(repeating: chunk, count: 4_096) + "0\r\n\r\n")
        #expect(fair?.body.count == 1 << 20)
        await server.server.stop()
    }
}
