import JSONCoding
import Motif
import MotifTesting
import Synchronization
import Testing

struct MotifSessionTests {
    /// Logs in, so that the connector's session is the one that the transport's next step says.
    func logIn(_ connector: MotifConnector) async throws {
        _ = try await connector.send(service: "register", operation: "login", secure: false)
    }

    @Test("the session of a login goes with every secure request and with no other")
    func carriesSession() async throws {
        let transport = ScriptedTransport(.success(["sessionId": "s1"]), .success([:]), .success([:]))
        let connector = connector(transport)
        #expect(!connector.session.isOpen)
        try await logIn(connector)
        #expect(connector.session.isOpen)
        _ = try await connector.send(service: "register", operation: "checkSession", secure: true)
        _ = try await connector.send(service: "register", operation: "registerUser", secure: false)
        #expect(transport.requests.map(\.sessionID) == [.missing, .value("s1"), .missing])
    }

    @Test("a secure call without a session fails by itself: nothing is sent")
    func requiresSession() async throws {
        let transport = ScriptedTransport()
        let error = try #require(await failure(of: connector(transport), operation: "checkSession", secure: true))
        #expect(error.code == .sessionRequired)
        #expect(error.origin == .local)
        #expect(transport.sent.isEmpty)
    }

    @Test("a logout ends the session when it succeeds, and keeps it when no answer comes")
    func logsOut() async throws {
        let transport = ScriptedTransport(
            .success(["sessionId": "s1"]), .failure(MotifTransportError(.timedOut)), .success([:]))
        let connector = connector(transport)
        try await logIn(connector)
        await #expect(throws: MotifError.self) {
            try await connector.send(service: "register", operation: "logout", secure: true, endsSession: true)
        }
        #expect(connector.session.isOpen)
        _ = try await connector.send(service: "register", operation: "logout", secure: true, endsSession: true)
        #expect(!connector.session.isOpen)
    }

    @Test("an expired session is forgotten, and the next secure call is not sent")
    func expires() async throws {
        let transport = ScriptedTransport(
            .success(["sessionId": "s1"]), .refusal(MotifApplicationError(.sessionExpired)))
        let connector = connector(transport)
        try await logIn(connector)
        #expect(await failure(of: connector, operation: "checkSession", secure: true)?.code == .sessionExpired)
        #expect(await failure(of: connector, operation: "checkSession", secure: true)?.code == .sessionRequired)
        #expect(transport.sent.count == 2)
    }

    @Test("another refusal leaves the session open")
    func survivesRefusal() async throws {
        let transport = ScriptedTransport(
            .success(["sessionId": "s1"]), .refusal(MotifApplicationError("AUTHENTICATION_FAILURE")))
        let connector = connector(transport)
        try await logIn(connector)
        _ = await failure(of: connector, operation: "changePwd", secure: true)
        #expect(connector.session.isOpen)
    }

    @Test("a late word that an old session has expired does not end the new one")
    func ignoresLateExpiry() async throws {
        let logins = ScriptedTransport(
            .success(["sessionId": "old"]), .success(["sessionId": "new"]), .success(["answer": 1]))
        let (asked, tellAsked) = AsyncStream.makeStream(of: Void.self)
        let (release, tellRelease) = AsyncStream.makeStream(of: Void.self)
        let connector = connector(
            .closure { (body) throws(MotifTransportError) in
                guard (try? ReceivedMotifRequest(decoding: body))?.operation == .value("slow") else {
                    return try await logins.exchange(body)
                }
                tellAsked.finish()
                for await _ in release {}
                return ScriptedTransport.answer(to: body, .failure(MotifApplicationError(.sessionExpired)))
            })
        try await logIn(connector)
        async let slow = failure(of: connector, operation: "slow", secure: true)
        for await _ in asked {}
        try await logIn(connector)
        tellRelease.finish()
        #expect(await slow?.code == .sessionExpired)
        _ = try await connector.send(service: "register", operation: "checkSession", secure: true)
        #expect(logins.requests.last?.sessionID == .value("new"))
    }

    @Test(
        "only a session id that is a text opens a session",
        arguments: [["sessionId": 7], ["sessionId": ""], ["sessionId": nil], ["sid": "s1"]] as [JSONObject])
    func refusesOddSession(payload: JSONObject) async throws {
        let connector = connector(ScriptedTransport(.success(payload)))
        try await logIn(connector)
        #expect(!connector.session.isOpen)
    }

    @Test("a secure operation's payload does not replace the session")
    func keepsSession() async throws {
        let transport = ScriptedTransport(
            .success(["sessionId": "s1"]), .success(["sessionId": "s2"]), .success([:]))
        let connector = connector(transport)
        try await logIn(connector)
        for _ in 1...2 { _ = try await connector.send(service: "s", operation: "o", secure: true) }
        #expect(transport.requests.map(\.sessionID) == [.missing, .value("s1"), .value("s1")])
    }

    @Test("an app can drop the session without asking the server")
    func forgets() async throws {
        let connector = connector(ScriptedTransport(.success(["sessionId": "s1"])))
        try await logIn(connector)
        connector.session.forget()
        #expect(!connector.session.isOpen)
    }

    @Test("a session prints without its id")
    func hidesSession() async throws {
        let connector = connector(ScriptedTransport(.success(["sessionId": "5ecret-session"])))
        try await logIn(connector)
        #expect(!printed(connector.session).contains("5ecret"))
        #expect(!printed(connector).contains("5ecret"))
    }

    /// What `whenEnded` tells of a session that `end` ends.
    func told(
        _ script: ScriptedTransport.Step..., end: (MotifConnector) async throws -> Void
    ) async throws -> [MotifSession.End] {
        let transport = ScriptedTransport([.success(["sessionId": "s1"])] + script)
        let connector = connector(transport)
        let ends = Ends()
        #expect(connector.session.whenEnded(ends.add) == nil)
        try await logIn(connector)
        #expect(connector.session.whenEnded(ends.add) != nil)
        let cancelled = connector.session.whenEnded { _ in Issue.record("it was cancelled") }
        if let cancelled { connector.session.cancel(cancelled) }
        try await end(connector)
        connector.session.forget()
        return ends.all
    }

    @Test("who waits for a session's end is told once how it ended")
    func tellsEnd() async throws {
        func call(_ connector: MotifConnector, _ operation: String, endsSession: Bool = false) async {
            _ = try? await connector.send(
                service: "register", operation: operation, secure: true, endsSession: endsSession)
        }
        #expect(try await told(.success([:])) { await call($0, "logout", endsSession: true) } == [.loggedOut])
        #expect(
            try await told(.refusal(MotifApplicationError(.sessionExpired))) { await call($0, "checkSession") }
                == [.expired])
        #expect(try await told(.success(["sessionId": "s2"])) { try await logIn($0) } == [.dropped])
        #expect(try await told { $0.session.forget() } == [.dropped])
    }

    @Test("the same session opened again has not ended")
    func sameSession() async throws {
        #expect(
            try await told(.success(["sessionId": "s1"]), .success([:])) { connector in
                try await logIn(connector)
                _ = try await connector.send(
                    service: "register", operation: "logout", secure: true, endsSession: true)
            } == [.loggedOut])
    }

    private final class Ends: Sendable {
        private let told = Mutex<[MotifSession.End]>([])

        var all: [MotifSession.End] { told.withLock { $0 } }

        func add(_ end: MotifSession.End) {
            told.withLock { $0.append(end) }
        }
    }
}
