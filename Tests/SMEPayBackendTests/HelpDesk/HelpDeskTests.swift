import Testing

@testable import SMEPayBackend

@Suite("Help desk") struct HelpDeskTests {
    @Test("a provisioned user registers and activates")
    func provision() async throws {
        let bank = try TestBank()
        try await bank.backend.helpDesk.provision(
            user: "new@company1.com", phone: "+34 (600) 000-099", email: "new@mail.example")
        #expect(try await bank.register("new@company1.com", phone: "***099").code == "OK")
        let otp = try #require(try await bank.backend.helpDesk.newestOTP(of: "new@company1.com"))
        #expect(try await bank.activate("new@company1.com", email: "new@mail.example", otp: otp).code == "OK")
    }

    @Test("a user of the same name in any letter case is there already")
    func exists() async throws {
        let desk = try TestBank().backend.helpDesk
        await #expect(throws: HelpDeskError.userExists) {
            try await desk.provision(user: "USER1@company1.com", phone: "34600000001", email: "a@b")
        }
    }

    @Test(
        "what cannot be a user, a phone or an e-mail address is named",
        arguments: [
            ("", "34600000001", "a@b", "user"), ("a\u{0}", "34600000001", "a@b", "user"),
            ("a", "", "a@b", "phone"), ("a", "123456", "a@b", "phone"), ("a", "1234567890123456", "a@b", "phone"),
            ("a", "34600x00001", "a@b", "phone"), ("a", "34600000001", "", "email"),
            ("a", "34600000001", "a", "email"), ("a", "34600000001", "@b", "email"),
            ("a", "34600000001", "a@b@c", "email"), ("a", "34600000001", "a@\u{0}", "email"),
        ])
    func invalid(_ user: String, _ phone: String, _ email: String, _ field: String) async throws {
        let desk = try TestBank().backend.helpDesk
        await #expect(throws: HelpDeskError.invalid(field: field)) {
            try await desk.provision(user: user, phone: phone, email: email)
        }
    }

    @Test("a suspended user cannot log in and has no session any more, until released")
    func suspend() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        try await bank.backend.helpDesk.suspend(user: "USER1@company1.com")
        #expect(try await bank.login().code == "ACCOUNT_SUSPENDED")
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
        try await bank.backend.helpDesk.unsuspend(user: TestBank.user)
        #expect(try await bank.login().code == "OK")
    }

    @Test("a user released from a lockout has all tries again")
    func unsuspend() async throws {
        let bank = try await TestBank.active()
        for _ in 1...3 { _ = try await bank.login(pin: "0000") }
        try await bank.backend.helpDesk.unsuspend(user: TestBank.user)
        #expect(try await bank.login(pin: "0000").refusal?.data["attemptsLeft"] == 2)
    }

    @Test("a blocked instance has no session any more and lets nobody in, until unblocked")
    func block() async throws {
        let bank = try await TestBank.active()
        let sid = try await bank.session()
        let other = try await bank.session(instance: "phone-2")
        try await bank.backend.helpDesk.block(instance: "phone-1")
        try await bank.backend.helpDesk.block(instance: "phone-1")
        #expect(try await bank.checkSession(sid).code == "SESSION_EXPIRED")
        #expect(try await bank.checkSession(other).code == "OK")
        #expect(try await bank.login().code == "APP_BLOCKED")
        try await bank.backend.helpDesk.unblock(instance: "phone-1")
        #expect(try await bank.login().code == "OK")
    }

    @Test("an instance without a name cannot be blocked")
    func blockNothing() async throws {
        let desk = try TestBank().backend.helpDesk
        await #expect(throws: HelpDeskError.invalid(field: "instanceId")) { try await desk.block(instance: "") }
    }

    @Test("an unknown user is not found, whatever the action")
    func unknown() async throws {
        let desk = try TestBank().backend.helpDesk
        await #expect(throws: HelpDeskError.userNotFound) { try await desk.suspend(user: "nobody") }
        await #expect(throws: HelpDeskError.userNotFound) { try await desk.unsuspend(user: "nobody") }
        await #expect(throws: HelpDeskError.userNotFound) { try await desk.newestOTP(of: "nobody") }
    }

    @Test("the outbox of a bank that is no demo is closed")
    func outboxClosed() async throws {
        let bank = try TestBank(contents: .empty)
        try await bank.backend.helpDesk.provision(user: "a", phone: "34600000001", email: "a@b")
        _ = try await bank.register("a", phone: "***001")
        await #expect(throws: HelpDeskError.outboxClosed) { try await bank.backend.helpDesk.newestOTP(of: "a") }
    }

    @Test("a user who asked for no OTP, or has used it, has none in the outbox")
    func emptyOutbox() async throws {
        let bank = try TestBank()
        #expect(try await bank.backend.helpDesk.newestOTP(of: "user2@company1.com") == nil)
        #expect(try await bank.backend.helpDesk.newestOTP(of: TestBank.user) == "123456")
        _ = try await bank.activate()
        #expect(try await bank.backend.helpDesk.newestOTP(of: TestBank.user) == nil)
    }
}
