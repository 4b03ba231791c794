import Glibc
import HTTPTesting
import HTTPTransport
import HostClock
import Motif
import Synchronization
import Testing
import Trace

@testable import SMEPayPlugin

@Suite(.timeLimit(.minutes(1)))
struct HTTPMotifTransportTests {
    /// Calls `register/login` at a port of this machine, and gives its payload's user or its error's code.
    func login(port: Int, scheme: String = "http", timeout: Duration = .seconds(20)) async throws -> String {
        let agent = HTTPAgent()
        let clock = RunClock(.real)
        let connector = MotifConnector(
            configuration: MotifConfiguration(domain: "company1", application: "smepay", replyLimit: 1_000),
            transport: HTTPMotifTransport(
                agent: agent, url: try HTTPURL("\(scheme)://127.0.0.1:\(port)/motif"), timeout: timeout,
                replyLimit: 1_000),
            clock: clock, tracer: Tracer(clock: clock))
        let outcome: String
        do {
            let payload = try await connector.send(
                service: "register", operation: "login", header: ["user": "u"], secure: false)
            outcome = payload["user"]?.string ?? "no user"
        } catch {
            outcome = error.code.rawValue
        }
        await agent.shutdown()
        return outcome
    }

    func login(at server: LoopbackServer, scheme: String = "http", timeout: Duration = .seconds(20)) async throws
        -> String
    {
        defer { server.stop() }
        return try await login(port: server.port, scheme: scheme, timeout: timeout)
    }

    @Test("the bytes of a request cross as a POST of JSON, and the answer's bytes come back")
    func carries() async throws {
        let received = Mutex<LoopbackConnection.Received?>(nil)
        let server = LoopbackServer { connection in
            received.withLock { $0 = connection.readRequest() }
            connection.write(answer("200 OK", #"{"res":{"op":"login","header":{"user":"u1"}}}"#))
        }
        #expect(try await login(at: server) == "u1")
        let request = try #require(received.withLock { $0 })
        #expect(request.head.hasPrefix("POST /motif HTTP/1.1\r\n"))
        #expect(request.head.contains("Content-Type: application/json"))
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"req":{"dom":"company1","app":"smepay","srv":"register","op":"login","header":{"user":"u"}}}"#)
    }

    @Test(
        "whatever a server answers wrongly has its own error",
        arguments: [
            (answer("500 Internal Server Error", "{}"), "HTTP_STATUS"),
            (answer("200 OK", type: "text/html", "<html></html>"), "REPLY_NOT_JSON"),
            (answer("200 OK", #"{"res":{"header":{"err":"USER_NOTFOUND"}}}"#), "USER_NOTFOUND"),
            (answer("200 OK", #"{"res":"#), "REPLY_MALFORMED"),
            (answer("200 OK", String(repeating: " ", count: 1_001)), "REPLY_TOO_LARGE"),
            (Array("220 smtp.example.org ESMTP\r\n".utf8), "NOT_HTTP"),
        ])
    func refusesWrongAnswers(bytes: [UInt8], code: String) async throws {
        #expect(try await login(at: .answering(bytes)) == code)
    }

    @Test("a server that is down, breaks off, never answers or has no TLS has its own error")
    func tellsFailures() async throws {
        let (port, socket) = LoopbackServer.refusing()
        #expect(try await login(port: port) == "UNREACHABLE")
        close(socket)
        let breaking = LoopbackServer { connection in
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"res\":".utf8))
        }
        #expect(try await login(at: breaking) == "INTERRUPTED")
        let silent = LoopbackServer { $0.waitForClose() }
        #expect(try await login(at: silent, timeout: .milliseconds(100)) == "TIMED_OUT")
        let plain = LoopbackServer { connection in
            connection.write(answer("400 Bad Request", "{}"))
            connection.waitForClose()
        }
        #expect(try await login(at: plain, scheme: "https") == "TLS_FAILURE")
    }
}
