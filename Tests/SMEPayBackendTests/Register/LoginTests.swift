import GRDB
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("login") struct LoginTests {
    @Test("the right PIN opens a session of five minutes")
    func success() async throws {
        let payload = try await TestBank.active().login().payload
        #expect(payload["sessionId"]?.string?.utf8.count == 64)
        #expect(payload["expiresIn"] == 300)
        #expect(payload["user"] == "user1@company1.com")
        #expect(payload["fingerprintEnabled"] == false)
        #expect(payload["roles"] == ["USER"])
    }

    @Test("a blocked instance is refused before anything else is looked at")
    func blocked() async throws {
        let bank = try TestBank()
        try await bank.backend.helpDesk.block(instance: "phone-1")
        #expect(try await bank.login("nobody@company1.com").code == "APP_BLOCKED")
        #expect(try await bank.login().code == "APP_BLOCKED")
        #expect(try await bank.login(instance: "phone-2").code == "ACTIVATION_REQUIRED")
    }

    @Test("an unknown user is not found")
    func unknown() async throws {
        #expect(try await TestBank().login("nobody@company1.com").code == "USER_NOTFOUND")
    }

    @Test("a suspended user who never activated has to activate first")
    func activationBeforeSuspension() async throws {
        let bank = try TestBank()
        try await bank.backend.helpDesk.suspend(user: TestBank.user)
        #expect(try await bank.login().code == "ACTIVATION_REQUIRED")
        #expect(try await bank.activate().code == "OK")
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
    }

    @Test("the third wrong PIN in a row suspends the account in the same answer, and the right one is too late then")
    func lockout() async throws {
        let bank = try await TestBank.active()
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 2)
        let second = try await bank.login(pin: "0000")
        #expect(second.code == "AUTHENTICATION_FAILURE")
        #expect(second.refusal?.data["attemptsLeft"] == 1)
        #expect(try await bank.login(pin: "0000").code == "ACCOUNT_SUSPENDED")
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
    }

    @Test("a right PIN forgets the wrong ones before it")
    func reset() async throws {
        let bank = try await TestBank.active()
        for _ in 1...3 {
            for _ in 1...2 { #expect(try await bank.login(pin: "0000").code == "AUTHENTICATION_FAILURE") }
            #expect(try await bank.login().code == "OK")
        }
    }

    @Test("suspension ends the sessions that were open")
    func suspensionEndsSessions() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        for _ in 1...3 { _ = try await bank.login(pin: "0000", instance: "phone-2") }
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test("a text that is no PIN is a wrong PIN", arguments: ["", "11111", "1111\u{0}", "abcd", " 1111"])
    func odd(_ pin: String) async throws {
        #expect(try await TestBank.active().login(pin: pin).code == "AUTHENTICATION_FAILURE")
    }

    @Test("many guesses at once get three tries, even when the right PIN is among them")
    func parallelGuesses() async throws {
        let bank = try await TestBank.active()
        let codes = try await inParallel(60) { number in try await bank.login(pin: "\(2000 + number)").code }
        #expect(codes.filter { $0 == "AUTHENTICATION_FAILURE" }.count == 2)
        #expect(codes.filter { $0 == "ACCOUNT_SUSPENDED" }.count == 58)
    }

    @Test("sessions on several instances stand side by side, a new one on the same instance replaces the old")
    func instances() async throws {
        let bank = try await TestBank.active()
        let first = try await bank.session(instance: "phone-1")
        let second = try await bank.session(instance: "phone-2")
        let third = try await bank.session(instance: "phone-2")
        #expect(Set([first, second, third]).count == 3)
        #expect(try await bank.checkSession(first).code == "OK")
        #expect(try await bank.checkSession(second).code == "SESSION_EXPIRED")
        #expect(try await bank.checkSession(third).code == "OK")
    }

    @Test("the sessions of two users on one instance stand side by side")
    func usersOnOneInstance() async throws {
        let bank = try await TestBank.active()
        _ = try await bank.register("user2@company1.com", phone: "***002")
        _ = try await bank.activate("user2@company1.com", otp: "000001")
        let first = try await bank.session()
        #expect(try await bank.login("user2@company1.com").code == "OK")
        #expect(try await bank.checkSession(first).code == "OK")
    }

    /// The user's hash is none, so that comparing with it fails.
    @Test("no PIN is hashed for an account that is suspended, so that a flood of guesses at it delays nobody else")
    func noHash() async throws {
        let folder = ScratchFolder()
        let bank = try await TestBank.active(at: .file(path: folder.data))
        let other = try DatabaseQueue(path: folder.data)
        try await other.writeWithoutTransaction { try $0.execute(sql: "UPDATE user SET pinHash = '$none$'") }
        #expect(try await bank.login().status == 500)
        try await bank.backend.helpDesk.suspend(user: TestBank.user)
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
    }
}
