import HTTPTesting
import Testing

@Suite("Health and metrics")
struct OperatorRouteTests {
    @Test("a server that runs is healthy, and a HEAD is answered without a body")
    func health() async throws {
        let server = try await TestServer()
        #expect(await server.exchange(request("GET", "/health"))?.text == #"{"status":"ok"}"#)
        let port = server.port
        let (head, next) = await offPool {
            let client = LoopbackClient(port: port)
            client.send(request("HEAD", "/health") + request("GET", "/health"))
            return (client.receive(withBody: false), client.receive())
        }
        #expect(head?.headers["content-length"] == "15")
        #expect(next?.text == #"{"status":"ok"}"#)
        await server.server.stop()
    }

    @Test("a server whose bank can be written is ready")
    func ready() async throws {
        let server = try await TestServer()
        #expect(await server.exchange(request("GET", "/ready"))?.text == #"{"status":"ready"}"#)
        await server.server.stop()
    }

    @Test("requests are counted by status, and MOTIF's by operation and result")
    func counts() async throws {
        let server = try await TestServer()
        for _ in 1...3 { _ = await server.call("checkSession") }
        _ = await server.call("registerUser", #"{"user":"user2@company1.com","maskedPhone":"*** *** 002"}"#)
        _ = await server.exchange(request("GET", "/motif"))
        let text = try #require(await server.exchange(request("GET", "/metrics"))).text
        #expect(text.contains(#"puente_http_requests_total{entry="apps",path="/motif",status="200"} 4"#))
        #expect(text.contains(#"puente_http_requests_total{entry="apps",path="/motif",status="405"} 1"#))
        let operation =
            #"puente_motif_requests_total{operation="checkSession",result="SESSION_REQUIRED",service="register"} 3"#
        #expect(text.contains(operation))
        #expect(
            text.contains(#"puente_motif_requests_total{operation="registerUser",result="OK",service="register"} 1"#))
        #expect(text.contains(#"duration_seconds_bucket{entry="apps",path="/motif",le="+Inf"} 5"#))
        #expect(text.contains(#"puente_http_connections{entry="administrators"} 0"#))
        await server.server.stop()
    }

    @Test("metrics hold nothing of what requests say")
    func secrets() async throws {
        let server = try await TestServer()
        _ = await server.call("login", #"{"user":"user1@company1.com","private:pwd":"4711","instanceId":"phone-77"}"#)
        _ = await server.call("spy-operation")
        _ = await server.exchange(request("GET", "/spy-path"))
        _ = await server.administrate("GET", "/outbox/user2@company1.com")
        let text = try #require(await server.exchange(request("GET", "/metrics"))).text
        for secret in ["user1", "user2", "4711", "phone-77", "spy", TestServer.token] {
            #expect(!text.contains(secret))
        }
        await server.server.stop()
    }
}
