import HostClock
import JSONCoding
import Motif
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

    @Test(
        "a request that finds its session begins the idle time anew, whatever becomes of it",
        arguments: [
            ("cardinfo", "getCard", ["cardId": "card-0"], "CARD_NOTFOUND"),
            ("cardinfo", "listTransactions", ["cardId": "card-0"], "CARD_NOTFOUND"),
            ("cardinfo", "getCard", [:], "INVALID_REQUEST"),
            ("control", "setBlock", ["cardId": "card-0", "type": "NONE"], "INVALID_CONTROL"),
            ("smeprofiling", "createGroup", ["name": "Mine"], "PERMISSION_DENIED"),
            ("cardinfo", "listCards", ["Private:x": 1], "INVALID_REQUEST"),
            (
                "register", "changePwd", ["private:pwd": "1", "private:newPwd": "2", "private:vpwd": "3"],
                "AUTHENTICATION_FAILURE"
            ),
        ] as [(String, String, JSONObject, String)])
    func refusedIsUse(service: String, operation: String, header: JSONObject, code: String) async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.call(operation, of: service, header, sid: sid).code == code)
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 300)
    }

    @Test(
        "a check, a poll and what fails before the session is looked at are no use of it",
        arguments: [
            ("register", "checkSession", [:], "OK"),
            ("register", "checkSession", ["private:X": 1, "PRIVATE:x": 1], "INVALID_REQUEST"),
            ("alert", "pollNotifications", [:], "OK"), ("alert", "pollNotifications", ["limit": 0], "INVALID_REQUEST"),
            ("alert", "pollNotifications", ["after": "note-0"], "NOTIFICATION_NOTFOUND"),
            ("cardinfo", "noOperation", [:], "UNKNOWN_OPERATION"), ("noService", "listCards", [:], "UNKNOWN_SERVICE"),
            ("register", "registerUser", ["user": "nobody", "maskedPhone": "*** 001"], "USER_NOTFOUND"),
        ] as [(String, String, JSONObject, String)])
    func isNoUse(service: String, operation: String, header: JSONObject, code: String) async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        bank.clock.advance(by: .seconds(200))
        #expect(try await bank.call(operation, of: service, header, sid: sid).code == code)
        #expect(try await bank.checkSession(sid).payload["expiresIn"] == 100)
    }

    @Test("what a refused request wrote before it was refused is undone, and the session is used all the same")
    func undone() async throws {
        let bank = try TestBank()
        let store = try Store(.memory, busyTimeout: .zero)
        let sessions = Sessions(store: store, clock: bank.clock, defaults: SessionParameters())
        let opened = try await store.transaction { db in
            _ = try UserTable.insert(name: "ana", email: "a@b", phone: "1", with: store.key, in: db)
            return try sessions.open(for: 1, instance: "phone", in: db)
        }
        let session = try #require(try await sessions.find(opened.id))
        bank.clock.advance(by: .seconds(200))
        let outcome = try await sessions.perform(session) { db in
            _ = try UserTable.insert(name: "ben", email: "b@b", phone: "2", with: store.key, in: db)
            throw MotifApplicationError.cardNotFound
        }
        #expect(throws: MotifApplicationError.cardNotFound) { try outcome.get() }
        let (written, left) = try await store.read { db in
            (try UserTable.find(.name("ben"), in: db), try sessions.secondsLeft(of: session, in: db))
        }
        #expect(written == nil)
        #expect(left == 300)
    }

    @Test("a session of another length is the policy's to say")
    func policy() async throws {
        var policy = TestBank.policy
        policy.session.idle = .seconds(60)
        let bank = try TestBank(policy: policy)
        _ = try await bank.activate()
        #expect(try await bank.login().payload["expiresIn"] == 60)
    }
}
