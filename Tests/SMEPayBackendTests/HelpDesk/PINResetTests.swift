import Testing

@testable import SMEPayBackend

@Suite("PIN reset") struct PINResetTests {
    @Test("a user whose PIN was reset activates anew with an OTP, and logs in with another PIN")
    func anew() async throws {
        let bank = try await TestBank.active()
        try await bank.backend.helpDesk.resetPIN(of: "USER1@company1.com")
        #expect(try await bank.login().code == "ACTIVATION_REQUIRED")
        #expect(try await bank.activate(otp: "123456", pin: "2222").code == "OTP_INVALID")
        #expect(try await bank.register().code == "OK")
        let otp = try #require(try await bank.backend.helpDesk.newestOTP(of: TestBank.user))
        #expect(try await bank.activate(otp: otp, pin: "2222").code == "OK")
        #expect(try await bank.login(pin: TestBank.pin).code == "AUTHENTICATION_FAILURE")
        #expect(try await bank.login(pin: "2222").code == "OK")
    }

    @Test("sessions and fingerprint keys end with the PIN")
    func sessions() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        let key = try #require(try await bank.enableFingerprint(sid).payload["private:fpKey"]?.string)
        try await bank.backend.helpDesk.resetPIN(of: TestBank.user)
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
        #expect(try await bank.loginFingerprint(key: key).code == "ACTIVATION_REQUIRED")
        _ = try await bank.register()
        let otp = try #require(try await bank.backend.helpDesk.newestOTP(of: TestBank.user))
        _ = try await bank.activate(otp: otp)
        #expect(try await bank.loginFingerprint(key: key).code == "FINGERPRINT_NOT_ENABLED")
    }

    @Test(
        "wrong PINs are forgotten with the PIN, and so is the suspension for them; one by the help desk stays",
        arguments: [true, false])
    func suspended(isByHelpDesk: Bool) async throws {
        let bank = try await TestBank.active()
        let desk = bank.backend.helpDesk
        for _ in 1...3 { _ = try await bank.login(pin: "0000") }
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
        if isByHelpDesk { try await desk.suspend(user: TestBank.user) }
        try await desk.resetPIN(of: TestBank.user)
        _ = try await bank.register()
        _ = try await bank.activate(otp: try #require(try await desk.newestOTP(of: TestBank.user)), pin: "2222")
        #expect(try await bank.login(pin: "2222").code == (isByHelpDesk ? "ACCOUNT_SUSPENDED" : "OK"))
        try await desk.unsuspend(user: TestBank.user)
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 2)
    }

    @Test("a user who has not activated keeps the OTP, and one who is not there is not found")
    func nothingToReset() async throws {
        let bank = try TestBank()
        try await bank.backend.helpDesk.resetPIN(of: TestBank.user)
        #expect(try await bank.activate().code == "OK")
        await #expect(throws: HelpDeskError.userNotFound) {
            try await bank.backend.helpDesk.resetPIN(of: "nobody")
        }
    }
}
