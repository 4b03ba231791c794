import HTTPTesting
import HTTPTypes
import ServerHTTP
import Testing

@Suite("A server that is asked in process")
struct InProcessClientTests {
    private let metrics: ServerMetrics
    private let client: InProcessClient

    init() {
        metrics = ServerMetrics(entries: ["echo"], counters: [EchoEntry.counter])
        client = InProcessClient(EchoEntry.entry(metrics), metrics: metrics)
    }

    private func request(_ method: HTTPRequest.Method, _ path: String, type: String? = nil) -> HTTPRequest {
        var request = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
        request.headerFields[.contentType] = type
        return request
    }

    @Test("the answer is the one over a connection, to the byte")
    func same() async throws {
        let server = try await TestServer()
        let body = #"{"é":"\u0000"}"#
        for (path, body) in [("/echo", body), ("/echo", ""), ("/none", body), ("/health", body)] {
            let remote = try #require(await server.exchange(post(path, body)))
            let local = await client.send(request(.post, path, type: "application/json"), body: Array(body.utf8))
            #expect(local.head.status.code == remote.status, "\(path)")
            #expect(local.body == remote.body, "\(path)")
            var headers = Dictionary(
                local.head.headerFields.map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { $1 })
            var expected = remote.headers
            // The second may have changed meanwhile, and only a connection can end.
            for name in ["date", "connection"] { (headers[name], expected[name]) = (nil, nil) }
            #expect(headers == expected, "\(path)")
        }
        await server.server.stop()
    }

    @Test("a body of exactly the limit is read, and one byte more is not")
    func limit() async {
        let put = request(.put, "/files/a")
        #expect(await client.send(put, body: Array(repeating: 0, count: 100)).head.status == .ok)
        let tooLong = await client.send(put, body: Array(repeating: 0, count: 101))
        #expect(tooLong.head.status == .contentTooLarge)
        #expect(String(decoding: tooLong.body, as: UTF8.self).contains("TOO_LARGE"))
    }

    @Test("what is asked in process is counted, too")
    func counted() async {
        _ = await client.send(request(.post, "/echo", type: "application/json"), body: Array("1".utf8))
        _ = await client.send(request(.get, "/nothing"))
        let text = metrics.text
        #expect(text.contains(#"puente_http_requests_total{entry="echo",path="/echo",status="200"} 1"#))
        #expect(text.contains(#"puente_http_requests_total{entry="echo",path="",status="404"} 1"#))
        #expect(text.contains(#"test_echoes_total{kind="json"} 1"#))
    }

    @Test("a HEAD is answered without a body, and with its length")
    func head() async {
        let response = await client.send(request(.head, "/health"))
        #expect(response.body.isEmpty)
        #expect(response.head.headerFields[.contentLength] == "15")
    }

    @Test("administrators need their token in process, too")
    func administrators() async throws {
        let token = try #require(AdministratorToken(TestServer.token))
        let entry = Entry.administrators(token: token, routes: [.health])
        let client = InProcessClient(entry, metrics: metrics)
        var health = request(.get, "/health")
        #expect(await client.send(health).head.status == .unauthorized)
        health.headerFields[.authorization] = "Bearer \(TestServer.token)"
        #expect(await client.send(health).head.status == .ok)
        health.authority = "bank.example"
        #expect(await client.send(health).head.status == .misdirectedRequest)
    }
}
