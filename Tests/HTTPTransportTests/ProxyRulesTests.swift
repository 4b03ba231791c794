import HTTPTesting
import Synchronization
import Testing

@testable import HTTPTransport

@Suite("Proxies of the environment")
struct ProxyRulesTests {
    private func proxy(_ variables: [String: String], for url: String) throws -> String? {
        try ProxyRules(environment: { variables[$0] }).proxy(for: HTTPURL(url)).map { "\($0.host):\($0.port)" }
    }

    @Test(
        "are those of the scheme, or of all",
        arguments: [
            (["http_proxy": "http://p:3128"], "http://a.example/", "p:3128"),
            (["http_proxy": "http://p:3128"], "https://a.example/", nil),
            (["HTTPS_PROXY": "p:1"], "https://a.example/", "p:1"),
            (["all_proxy": "http://p"], "http://a.example/", "p:80"),
            (["http_proxy": "http://u:s@p:3128/"], "http://a.example/", "p:3128"),
            (["http_proxy": "socks5://p:1"], "http://a.example/", nil), (["http_proxy": ""], "http://a.example/", nil),
        ] as [([String: String], String, String?)])
    func schemes(variables: [String: String], url: String, expected: String?) throws {
        #expect(try proxy(variables, for: url) == expected)
    }

    @Test(
        "are not used for this machine, and where no_proxy says so",
        arguments: [
            ("", "http://localhost:8080/", true), ("", "http://127.0.0.1/", true), ("", "http://[::1]/", true),
            ("a.example", "http://a.example/", true), ("a.example", "http://b.a.example/", true),
            (".a.example", "http://b.a.example/", true), ("*.a.example", "http://b.a.example/", true),
            ("a.example", "http://ba.example/", false), ("a.example:81", "http://a.example/", false),
            ("x, a.example:80", "http://a.example/", true), ("*", "http://a.example/", true),
        ])
    func exceptions(list: String, url: String, isDirect: Bool) throws {
        #expect(try (proxy(["http_proxy": "http://p:1", "no_proxy": list], for: url) == nil) == isDirect)
    }

    @Test("a request goes through a tunnel of the proxy, which gets the user's name")
    func sent() async throws {
        let received = Mutex("")
        let server = LoopbackServer { connection in
            let request = connection.readRequest()
            received.withLock { $0 = "\(String(describing: request))" }
            connection.write(Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8))
            _ = connection.readRequest()
            connection.write(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi".utf8))
        }
        defer { server.stop() }
        let gate = NetworkGate()
        var rules = NetworkGate.Rules()
        rules.proxies = ProxyRules(environment: {
            $0 == "http_proxy" ? "http://ana:secret@127.0.0.1:\(server.port)" : nil
        })
        gate.follow(rules)
        let agent = HTTPAgent(gate: gate)
        let response = try await agent.send(HTTPRequest(url: HTTPURL("http://bank.example/cards")))
        await agent.shutdown()
        #expect(response.body == Array("hi".utf8))
        #expect(received.withLock { $0 }.contains("bank.example:80"))
    }
}
