import HostClock
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("activateUser") struct ActivateUserTests {
    @Test("the specification's own sample call works on a new demo bank")
    func sample() async throws {
        let bank = try TestBank()
        let body = """
            {"req":{"dom":"company1","app":"smepay","srv":"register","op":"activateUser","header":{
            "user":"user1@company1.com","otp":"123456","private:pwd":"1111","private:vpwd":"1111",
            "email":"user1@company1.com"}}}
            """
        let answer = try await bank.send(Array(body.utf8))
        #expect(answer.status == 200)
        #expect(answer.code == "OK")
        #expect(answer.payload.isEmpty)
        #expect(try await bank.login().code == "OK")
    }

    @Test("an unknown user is not found")
    func unknown() async throws {
        #expect(try await TestBank().activate("nobody@company1.com").code == "USER_NOTFOUND")
    }

    @Test("an active user is told so, even with a wrong OTP")
    func alreadyActive() async throws {
        let bank = try await TestBank.active()
        #expect(try await bank.activate(otp: "999999").code == "ALREADY_ACTIVE")
    }

    @Test("another e-mail address than the one on file is refused and costs no try")
    func emailMismatch() async throws {
        let bank = try TestBank()
        for _ in 1...5 { #expect(try await bank.activate(email: "x@company1.com", otp: "1").code == "EMAIL_MISMATCH") }
        #expect(try await bank.activate().code == "OK")
    }

    @Test("user id and e-mail address are found in any letter case")
    func letterCase() async throws {
        let bank = try TestBank()
        #expect(try await bank.activate("User1@Company1.com", email: "USER1@company1.COM").code == "OK")
        #expect(try await bank.login("USER1@COMPANY1.COM").payload["user"] == "user1@company1.com")
    }

    @Test("the third wrong OTP voids it, and the right one is too late then")
    func attempts() async throws {
        let bank = try TestBank()
        let first = try await bank.activate(otp: "000000")
        #expect(first.code == "OTP_INVALID")
        #expect(first.refusal?.data["attemptsLeft"] == 2)
        #expect(try await bank.activate(otp: "000000").refusal?.data["attemptsLeft"] == 1)
        #expect(try await bank.activate(otp: "000000").code == "OTP_ATTEMPTS_EXCEEDED")
        #expect(try await bank.activate().code == "OTP_ATTEMPTS_EXCEEDED")
    }

    @Test("an OTP is good for ten minutes and not a millisecond more")
    func expiry() async throws {
        let bank = try TestBank()
        bank.clock.advance(by: .seconds(600) - .milliseconds(1))
        #expect(try await bank.activate(pin: "1").code == "PWD_POLICY")
        bank.clock.advance(by: .milliseconds(1))
        #expect(try await bank.activate().code == "OTP_EXPIRED")
        #expect(try await bank.activate(otp: "000000").code == "OTP_EXPIRED")
    }

    @Test("a user who never asked for an OTP has none that is right")
    func noOTP() async throws {
        let answer = try await TestBank().activate("user2@company1.com")
        #expect(answer.code == "OTP_INVALID")
        #expect(answer.refusal?.data["attemptsLeft"] == 0)
    }

    @Test("two PINs that differ are refused before their form is looked at, and the OTP stays good")
    func pinMismatch() async throws {
        let bank = try TestBank()
        for _ in 1...4 { #expect(try await bank.activate(pin: "x", repetition: "y").code == "PWD_MISMATCH") }
        #expect(try await bank.activate().code == "OK")
    }

    @Test("a wrong OTP is told before a refused PIN and costs a try")
    func otpBeforePIN() async throws {
        let bank = try TestBank()
        #expect(try await bank.activate(otp: "000000", pin: "1", repetition: "2").code == "OTP_INVALID")
        #expect(try await bank.activate(otp: "000000", pin: "1").refusal?.data["attemptsLeft"] == 1)
    }

    @Test(
        "a PIN that has not four to eight ASCII digits is refused",
        arguments: ["", "111", "123456789", "12a4", "1 23", "١٢٣٤", "1234\u{0}", "-123"])
    func policy(_ pin: String) async throws {
        let answer = try await TestBank().activate(pin: pin)
        #expect(answer.code == "PWD_POLICY")
        #expect(answer.refusal?.data == ["minDigits": 4, "maxDigits": 8])
    }

    @Test("a PIN of four to eight digits is taken", arguments: ["1111", "12345", "87654321"])
    func goodPIN(_ pin: String) async throws {
        let bank = try TestBank()
        #expect(try await bank.activate(pin: pin).code == "OK")
        #expect(try await bank.login(pin: pin).code == "OK")
    }

    @Test("many guesses at once get three tries, not one more")
    func parallelGuesses() async throws {
        let bank = try TestBank()
        let codes = try await inParallel(60) { number in try await bank.activate(otp: "9000\(10 + number)").code }
        #expect(codes.filter { $0 == "OTP_INVALID" }.count == 2)
        #expect(codes.filter { $0 == "OTP_ATTEMPTS_EXCEEDED" }.count == 58)
        #expect(try await bank.activate().code == "OTP_ATTEMPTS_EXCEEDED")
    }

    @Test("of many right answers at once one activates")
    func parallelActivations() async throws {
        let bank = try TestBank()
        let codes = try await inParallel(10) { number in try await bank.activate(pin: "\(1000 + number)").code }
        #expect(codes.filter { $0 == "OK" }.count == 1)
        #expect(codes.filter { $0 == "ALREADY_ACTIVE" }.count == 9)
    }

    /// At a bank whose every attempt to hash fails.
    @Test("no PIN is hashed for who may not activate, so that a flood of such requests delays no login")
    func noHash() async throws {
        var policy = TestBank.policy
        policy.pinHashCost = 12
        let bank = try TestBank(policy: policy)
        #expect(try await bank.activate("nobody@company1.com").code == "USER_NOTFOUND")
        #expect(try await bank.activate(email: "x@company1.com").code == "EMAIL_MISMATCH")
        #expect(try await bank.activate(otp: "000000").code == "OTP_INVALID")
        #expect(try await bank.activate(pin: "1").code == "PWD_POLICY")
        #expect(bank.failures.all.isEmpty)
        #expect(try await bank.activate().status == 500)
        #expect(try await bank.login().code == "ACTIVATION_REQUIRED")
    }
}
