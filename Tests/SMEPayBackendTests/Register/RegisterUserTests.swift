import HostClock
import Testing

@testable import SMEPayBackend

@Suite("registerUser") struct RegisterUserTests {
    @Test("a registered user activates with the OTP that the help desk reads in the outbox")
    func outbox() async throws {
        let bank = try TestBank()
        #expect(try await bank.register("user2@company1.com", phone: "***002").code == "OK")
        let otp = try await bank.backend.helpDesk.newestOTP(of: "user2@company1.com")
        #expect(otp == "000001")
        #expect(try await bank.activate("user2@company1.com", otp: "000001").code == "OK")
    }

    @Test("an unknown user is not found, whatever the phone")
    func unknown() async throws {
        #expect(try await TestBank().register("nobody@company1.com").code == "USER_NOTFOUND")
    }

    @Test("a phone that does not match the one on file is refused before it is told that the user is active")
    func phoneMismatch() async throws {
        let bank = try await TestBank.active()
        #expect(try await bank.register(phone: "***999").code == "PHONE_MISMATCH")
        #expect(try await bank.register(phone: "***001").code == "ALREADY_ACTIVE")
    }

    @Test("a new OTP voids the one before it and its wrong answers")
    func newOTP() async throws {
        let bank = try TestBank()
        for _ in 1...3 { _ = try await bank.activate(otp: "999999") }
        #expect(try await bank.register().code == "OK")
        #expect(try await bank.activate(otp: "123456").code == "OTP_INVALID")
        #expect(try await bank.activate(otp: "000001").code == "OK")
    }

    @Test("the fourth OTP within an hour is refused and says when the next can be had")
    func throttled() async throws {
        let bank = try TestBank()
        for minute in 0..<3 {
            #expect(try await bank.register().code == "OK", "at minute \(minute)")
            bank.clock.advance(by: .seconds(60))
        }
        let answer = try await bank.register()
        #expect(answer.code == "OTP_THROTTLED")
        #expect(answer.refusal?.data["retryAfter"] == 3420)
        bank.clock.advance(by: .seconds(3420) - .milliseconds(1))
        #expect(try await bank.register().refusal?.data["retryAfter"] == 1)
        bank.clock.advance(by: .milliseconds(1))
        #expect(try await bank.register().code == "OK")
        #expect(try await bank.register().refusal?.data["retryAfter"] == 60)
    }

    @Test("a refused registration leaves the OTP before it good")
    func refusedKeepsOTP() async throws {
        let bank = try TestBank()
        for _ in 1...3 { _ = try await bank.register() }
        #expect(try await bank.register().code == "OTP_THROTTLED")
        #expect(try await bank.activate(otp: "000003").code == "OK")
    }

    @Test("parallel registrations get no more OTPs than allowed")
    func parallel() async throws {
        let bank = try TestBank()
        let codes = try await inParallel(20) { _ in try await bank.register().code }
        #expect(codes.filter { $0 == "OK" }.count == 3)
        #expect(codes.filter { $0 == "OTP_THROTTLED" }.count == 17)
    }
}
