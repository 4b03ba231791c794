import HostClock
import Testing

@testable import SMEPayBackend

@Suite("Session") struct SessionTests {
    @Test("a session ends after five minutes without use")
    func expiry() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(300) - .milliseconds(1))
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 0)
        bank.clock.advance(by: .milliseconds(1))
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test("checking a session does not lengthen its life")
    func checkDoesNotSlide() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 100)
        bank.clock.advance(by: .seconds(100))
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test("a secure operation begins the session's life anew, refused or not")
    func slides() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.disableFingerprint(sid).code == "FINGERPRINT_NOT_ENABLED")
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 300)
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.changePwd(sid, to: "2222").code == "OK")
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 300)
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.enableFingerprint(sid, pin: "2222").code == "OK")
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 300)
    }

    @Test("an expired session does not come back to life by use")
    func noRevival() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(300))
        #expect(try await bank.disableFingerprint(sid).code == "SESSION_EXPIRED")
        #expect(try await bank.logout(sid).code == "SESSION_EXPIRED")
    }

    @Test("logout ends the session, and a second one finds it ended")
    func logout() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        let other = try await bank.session(instance: "phone-2")
        #expect(try await bank.logout(sid).code == "OK")
        #expect(try await bank.logout(sid).code == "SESSION_EXPIRED")
        #expect(try await bank.checkSession(other).code == "OK")
    }

    @Test("a session of another length is the policy's to say")
    func policy() async throws {
        var policy = TestBank.policy
        policy.sessionLife = .seconds(60)
        let bank = try TestBank(policy: policy)
        _ = try await bank.activate()
        #expect(try await bank.login().payload["expiresIn"] == 60)
    }
}
