import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Fingerprint") struct FingerprintTests {
    private func enabled() async throws -> (bank: TestBank, sid: String, key: String) {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        let key = try await bank.enableFingerprint(sid).payload["private:fpKey"]?.string
        return (bank, sid, try #require(key))
    }

    @Test("enabling gives a key of 256 bits that opens a session on that instance")
    func login() async throws {
        let (bank, _, key) = try await enabled()
        #expect(key.utf8.count == 64)
        let answer = try await bank.loginFingerprint(key: key)
        #expect(answer.code == "OK")
        #expect(answer.payload["fingerprintEnabled"] == true)
        #expect(answer.payload["sessionId"]?.string?.utf8.count == 64)
        #expect(try await bank.login().payload["fingerprintEnabled"] == true)
        #expect(try await bank.login(instance: "phone-2").payload["fingerprintEnabled"] == false)
    }

    @Test("a key is good on its own instance only")
    func otherInstance() async throws {
        let (bank, _, key) = try await enabled()
        #expect(try await bank.loginFingerprint(key: key, instance: "phone-2").code == "FINGERPRINT_NOT_ENABLED")
    }

    @Test("enabling again replaces the key")
    func again() async throws {
        let (bank, sid, key) = try await enabled()
        let newKey = try #require(try await bank.enableFingerprint(sid).payload["private:fpKey"]?.string)
        #expect(try await bank.loginFingerprint(key: key).code == "AUTHENTICATION_FAILURE")
        #expect(try await bank.loginFingerprint(key: newKey).code == "OK")
    }

    @Test("enabling with a wrong PIN is refused and counts as at login")
    func wrongPIN() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        #expect(try await bank.enableFingerprint(sid, pin: "0000").refusal?.data["attemptsLeft"] == 2)
        _ = try await bank.login(pin: "0000", instance: "phone-2")
        #expect(try await bank.enableFingerprint(sid, pin: "0000").code == "ACCOUNT_SUSPENDED")
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test("enabling with the right PIN forgets the wrong ones before it")
    func enablingResets() async throws {
        let (bank, sid, _) = try await enabled()
        for _ in 1...3 {
            for _ in 1...2 { #expect(try await bank.login(pin: "0000").code == "AUTHENTICATION_FAILURE") }
            #expect(try await bank.enableFingerprint(sid).code == "OK")
        }
    }

    @Test("wrong keys and wrong PINs share one count")
    func sharedCount() async throws {
        let (bank, _, key) = try await enabled()
        #expect(try await bank.loginFingerprint(key: "0").refusal?.data["attemptsLeft"] == 2)
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 1)
        #expect(try await bank.loginFingerprint(key: "0").code == "ACCOUNT_SUSPENDED")
        #expect(try await bank.loginFingerprint(key: key).code == "ACCOUNT_SUSPENDED")
    }

    @Test("a right key forgets the failures before it")
    func reset() async throws {
        let (bank, _, key) = try await enabled()
        _ = try await bank.login(pin: "0000")
        _ = try await bank.loginFingerprint(key: "0")
        #expect(try await bank.loginFingerprint(key: key).code == "OK")
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 2)
    }

    @Test("a user without a key on the instance is told so, which is no failure")
    func notEnabled() async throws {
        let bank = try await TestBank.active()
        for _ in 1...4 { #expect(try await bank.loginFingerprint(key: "0").code == "FINGERPRINT_NOT_ENABLED") }
        #expect(try await bank.login().code == "OK")
    }

    @Test("the fingerprint login makes the checks of login before its own, in the same order")
    func checkOrder() async throws {
        let bank = try TestBank()
        #expect(try await bank.loginFingerprint("nobody@company1.com", key: "0").code == "USER_NOTFOUND")
        #expect(try await bank.loginFingerprint(key: "0").code == "ACTIVATION_REQUIRED")
        _ = try await bank.activate()
        try await bank.backend.helpDesk.suspend(user: TestBank.user)
        #expect(try await bank.loginFingerprint(key: "0").code == "ACCOUNT_SUSPENDED")
        try await bank.backend.helpDesk.block(instance: "phone-1")
        #expect(try await bank.loginFingerprint(key: "0").code == "APP_BLOCKED")
    }

    @Test("a disabled key opens nothing, and disabling it again says that there is none")
    func disable() async throws {
        let (bank, sid, key) = try await enabled()
        #expect(try await bank.disableFingerprint(sid, instance: "phone-2").code == "FINGERPRINT_NOT_ENABLED")
        #expect(try await bank.disableFingerprint(sid).code == "OK")
        #expect(try await bank.loginFingerprint(key: key).code == "FINGERPRINT_NOT_ENABLED")
        #expect(try await bank.disableFingerprint(sid).code == "FINGERPRINT_NOT_ENABLED")
    }

    @Test("many wrong keys at once get three tries")
    func parallelGuesses() async throws {
        let (bank, _, _) = try await enabled()
        let codes = try await inParallel(40) { number in try await bank.loginFingerprint(key: "\(number)").code }
        #expect(codes.filter { $0 == "AUTHENTICATION_FAILURE" }.count == 2)
        #expect(codes.filter { $0 == "ACCOUNT_SUSPENDED" }.count == 38)
    }
}
