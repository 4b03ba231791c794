import GRDB
import HostClock
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Session parameters") struct SessionParameterTests {
    @Test("a session ends its absolute time after the login, however much it is used")
    func absolute() async throws {
        let bank = try await TestBank.active()
        try await bank.backend.helpDesk.setSessionParameters(
            SessionParameters(idle: .seconds(300), absolute: .seconds(500)))
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(250))
        #expect(try await bank.disableFingerprint(sid).code == "FINGERPRINT_NOT_ENABLED")
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 250)
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.disableFingerprint(sid).code == "FINGERPRINT_NOT_ENABLED")
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 50)
        bank.clock.advance(by: .seconds(50))
        #expect(try await bank.disableFingerprint(sid).code == "SESSION_EXPIRED")
    }

    @Test("what is set counts for the sessions that are open, at once")
    func openSessions() async throws {
        let bank = try await TestBank.active()
        let desk = bank.backend.helpDesk
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(200))
        try await desk.setSessionParameters(SessionParameters(idle: .seconds(600)))
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 400)
        try await desk.setSessionParameters(SessionParameters(idle: .seconds(201)))
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 1)
        try await desk.setSessionParameters(SessionParameters(idle: .seconds(600), absolute: .seconds(200)))
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test(
        "a session that has expired does not come back to life by other parameters",
        arguments: [SessionParameters(), SessionParameters(idle: .seconds(1000), absolute: .seconds(300))])
    func noRevival(_ former: SessionParameters) async throws {
        let bank = try await TestBank.active()
        let desk = bank.backend.helpDesk
        try await desk.setSessionParameters(former)
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(300))
        try await desk.setSessionParameters(SessionParameters(idle: .seconds(6000)))
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test("what is set stays set when the data is opened again, whatever the policy says")
    func kept() async throws {
        let folder = ScratchFolder()
        let set = SessionParameters(idle: .seconds(60), absolute: .seconds(3600))
        let bank = try await TestBank.active(at: .file(path: folder.data))
        #expect(try await bank.backend.helpDesk.sessionParameters() == SessionParameters())
        try await bank.backend.helpDesk.setSessionParameters(set)
        try bank.backend.close()
        let again = try TestBank(at: .file(path: folder.data))
        #expect(try await again.backend.helpDesk.sessionParameters() == set)
        #expect(try await again.login().payload["expiresIn"] == 60)
    }

    @Test("a time that is none, no whole second or longer than a year is refused, and nothing is changed")
    func refused() async throws {
        let desk = try TestBank().backend.helpDesk
        for life in [.zero, .seconds(-1), .milliseconds(1500), .seconds(31_536_001)] as [Duration] {
            await #expect(throws: HelpDeskError.invalid(field: "idle")) {
                try await desk.setSessionParameters(SessionParameters(idle: life))
            }
            await #expect(throws: HelpDeskError.invalid(field: "absolute")) {
                try await desk.setSessionParameters(SessionParameters(absolute: life))
            }
        }
        #expect(try await desk.sessionParameters() == SessionParameters())
    }

    @Test("the sessions of a bank of an earlier version live on as long as they would have")
    func migrated() throws {
        try DatabaseQueue().write { db in
            try Schema.migrate(db, with: Array(Schema.migrations.prefix(6)))
            try db.execute(
                sql: """
                    INSERT INTO user (id, name, email, phone) VALUES (1, 'u', 'u', '1');
                    INSERT INTO session (digest, userID, instanceID, expiresAt) VALUES ('d', 1, 'phone', 1000000);
                    """)
            try Schema.migrate(db)
            let session = try #require(try SessionTable.find("d", in: db))
            #expect(session.expiry(SessionParameters()) == WallTime(millisecondsSince1970: 1_000_000))
            #expect(session.expiry(SessionParameters(absolute: .seconds(1))).millisecondsSince1970 == 701_000)
        }
    }
}
