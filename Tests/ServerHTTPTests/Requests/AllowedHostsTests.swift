import HTTPTypes
import Testing

@testable import ServerHTTP

@Suite("Hosts that an entry accepts")
struct AllowedHostsTests {
    private let hosts = AllowedHosts(["bank.example", "Puente"])

    @Test(
        "the names that were allowed, this machine's own and addresses are accepted, with any port",
        arguments: [
            "bank.example", "BANK.example:8650", "bank.example.", "puente:80", "localhost", "localhost:1", "LocalHost",
            "app.localhost:3000", "127.0.0.1", "192.168.0.7:8650", "[::1]", "[fe80::1]:8650",
        ])
    func allowed(host: String) {
        #expect(hosts.contains(host))
    }

    @Test(
        "other names are not, also where an allowed one is a part of them",
        arguments: [
            "evil.example", "bank.example.evil.example", "www.bank.example", "localhost.evil.example", "evillocalhost",
            "127.0.0.1.evil.example", "[evil]", "[127.0.0.1]", "127.1", "0x7f000001", ":80", "", ".",
            "[::1].evil.example", "[::1", "localhost:evil.example",
            "[::1]:80.evil.example",
        ])
    func foreign(host: String) {
        #expect(!hosts.contains(host))
    }

    @Test("a request without a host, as HTTP/1.0 may be, is from no browser and passes")
    func none() throws {
        try hosts.check(HTTPRequest(method: .get, scheme: "http", authority: "", path: "/"))
        #expect(throws: Refusal.hostNotAllowed) {
            try hosts.check(HTTPRequest(method: .get, scheme: "http", authority: "evil.example", path: "/"))
        }
    }
}
