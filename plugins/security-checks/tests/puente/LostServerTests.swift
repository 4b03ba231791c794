import HTTPTesting
import HostClock
import PluginAPI
import SecurityChecksPlugin
import Synchronization
import Testing

/// A server elsewhere that does not know who logs out.
final class ForgetfulServer: Sendable {
    private let counts: Counts
    private let server: LoopbackServer

    private final class Counts: Sendable {
        let registrations = Atomic<Int>(0)
        let tokens = Atomic<Int>(0)
    }

    init() {
        let counts = Counts()
        self.counts = counts
        server = LoopbackServer { connection in
            while let request = connection.readRequest() { connection.write(Self.answer(to: request.head, counts)) }
        }
    }

    deinit { server.stop() }

    var url: String { "http://127.0.0.1:\(server.port)" }
    var registrations: Int { counts.registrations.load(ordering: .relaxed) }

    private static func answer(to head: String, _ counts: Counts) -> [UInt8] {
        if head.contains("/registration/") {
            let number = counts.registrations.add(1, ordering: .relaxed).newValue
            return HTTPTesting.answer("201 Created", #"{"clientId":"client-\#(number)"}"#)
        }
        if head.contains("/preauthorize") { return HTTPTesting.answer("200 OK", #"{"successes":{}}"#) }
        if head.contains("/authorization") {
            return Array("HTTP/1.1 302 Found\r\nLocation: http://app?code=1\r\nContent-Length: 0\r\n\r\n".utf8)
        }
        if head.contains("/token") {
            let number = counts.tokens.add(1, ordering: .relaxed).newValue
            return HTTPTesting.answer("200 OK", #"{"access_token":"token-\#(number)","expires_in":3600}"#)
        }
        return HTTPTesting.answer("400 Bad Request", #"{"errorCode":"APPLICATION_NOT_REGISTERED"}"#)
    }
}

@Suite("A server that has lost its data") struct LostServerTests {
    @Test("logging out there succeeds, and the client registers again and gets another token")
    func logout() async throws {
        let server = ForgetfulServer()
        let environment = PluginEnvironment(
            clock: RunClock(.real), settings: [PluginSetting.server("checks").name: server.url])
        let manager = WLClient(environment).authorizationManager
        #expect(try await manager.obtainAccessToken(for: "any").value == "token-1")
        #expect(try await manager.obtainAccessToken(for: "any").value == "token-1")
        try await manager.logout("UserLogin")
        #expect(try await manager.obtainAccessToken(for: "any").value == "token-2")
        #expect(server.registrations == 2)
    }
}
