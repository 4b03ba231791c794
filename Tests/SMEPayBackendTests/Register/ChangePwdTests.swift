import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("changePwd") struct ChangePwdTests {
    @Test("the new PIN logs in, the old one does not")
    func success() async throws {
        let bank = try await TestBank.active()
        #expect(try await bank.changePwd(bank.session(), to: "2222").code == "OK")
        #expect(try await bank.login().code == "AUTHENTICATION_FAILURE")
        #expect(try await bank.login(pin: "2222").code == "OK")
    }

    @Test("the user's other sessions end, the one that changed the PIN lives on")
    func otherSessions() async throws {
        let bank = try await TestBank.active()
        let other = try await bank.session(instance: "phone-2")
        let own = try await bank.session(instance: "phone-1")
        #expect(try await bank.changePwd(own, to: "2222").code == "OK")
        #expect(try await bank.checkSession(other).code == "SESSION_EXPIRED")
        #expect(try await bank.checkSession(own).code == "OK")
    }

    @Test("the fingerprint keys of all instances are revoked")
    func fingerprintKeys() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        let key = try #require(
            try await bank.enableFingerprint(sid, instance: "phone-2").payload["private:fpKey"]?.string)
        _ = try await bank.changePwd(sid, to: "2222")
        #expect(try await bank.loginFingerprint(key: key, instance: "phone-2").code == "FINGERPRINT_NOT_ENABLED")
    }

    @Test("a wrong old PIN is told first and counts as at login")
    func wrongPIN() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        #expect(try await bank.changePwd(sid, from: "0000", to: "x", repetition: "y").code == "AUTHENTICATION_FAILURE")
        #expect(try await bank.changePwd(sid, from: "0000", to: "2222").refusal?.data["attemptsLeft"] == 1)
        #expect(try await bank.changePwd(sid, from: "0000", to: "0000").code == "ACCOUNT_SUSPENDED")
        #expect(try await bank.changePwd(sid, to: "2222").code == "SESSION_EXPIRED")
    }

    @Test("the new PIN has to be given twice alike, have the form of a PIN and be another one, in this order")
    func newPIN() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        #expect(try await bank.changePwd(sid, to: "1", repetition: "2").code == "PWD_MISMATCH")
        #expect(try await bank.changePwd(sid, to: "1").code == "PWD_POLICY")
        #expect(try await bank.changePwd(sid, to: "1111").code == "PWD_REUSED")
        #expect(try await bank.login().code == "OK")
    }

    @Test("a change forgets the wrong PINs before it, and one that is refused does not")
    func reset() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        for _ in 1...2 { #expect(try await bank.login(pin: "0000").code == "AUTHENTICATION_FAILURE") }
        #expect(try await bank.changePwd(sid, to: "2222").code == "OK")
        for _ in 1...2 { #expect(try await bank.login(pin: "0000").code == "AUTHENTICATION_FAILURE") }
        #expect(try await bank.changePwd(sid, from: "2222", to: "1").code == "PWD_POLICY")
        #expect(try await bank.login(pin: "0000").code == "ACCOUNT_SUSPENDED")
    }

    @Test("no login with the old PIN that is under way during the change leaves a session behind")
    func loginsDuringChange() async throws {
        var policy = TestBank.policy
        policy.loginFailures = 1000
        let bank = try TestBank(policy: policy)
        _ = try await bank.activate()
        let sid = try await bank.session()
        let sids = try await inParallel(30) { number in
            if number == 5 {
                let answer = try await bank.changePwd(sid, to: "2222")
                #expect(answer.code == "OK")
            }
            return try await bank.login(instance: "phone-\(100 + number)").payload["sessionId"]?.string
        }
        for sid in sids.compactMap(\.self) { #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED") }
    }

    @Test("of two changes at once from the same PIN one is done")
    func parallel() async throws {
        let bank = try await TestBank.active()
        let sids = [try await bank.session(instance: "phone-1"), try await bank.session(instance: "phone-2")]
        let codes = try await inParallel(2) { number in try await bank.changePwd(sids[number], to: "222\(number)").code
        }
        #expect(codes.sorted() == ["OK", "SESSION_EXPIRED"])
    }
}
