import HostClock
import TestSupport
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

    @Test("after three wrong phones within an hour none is compared any more, not even the right one")
    func wrongPhones() async throws {
        let bank = try TestBank()
        for left in [2, 1, 0] {
            let answer = try await bank.register(phone: "***99\(left)")
            #expect(answer.code == "PHONE_MISMATCH")
            #expect(answer.refusal?.data["attemptsLeft"]?.integer == Int64(left))
            bank.clock.advance(by: .seconds(60))
        }
        for phone in ["***999", TestBank.phone] {
            let answer = try await bank.register(phone: phone)
            #expect(answer.code == "OTP_THROTTLED")
            #expect(answer.refusal?.data["retryAfter"] == 3420)
        }
        // Nobody else is concerned, and the OTP that there is stays good.
        #expect(try await bank.register("user2@company1.com", phone: "***002").code == "OK")
        bank.clock.advance(by: .seconds(3420))
        #expect(try await bank.register(phone: "***999").refusal?.data["attemptsLeft"] == 0)
        #expect(try await bank.register().refusal?.data["retryAfter"] == 60)
        bank.clock.advance(by: .seconds(60))
        #expect(try await bank.register().code == "OK")
    }

    @Test("a right phone in between gives no more tries, nor does a restart; the help desk's release does")
    func wrongPhonesStay() async throws {
        let folder = ScratchFolder()
        let bank = try TestBank(at: .file(path: folder.data))
        #expect(try await bank.register(phone: "***999").code == "PHONE_MISMATCH")
        #expect(try await bank.register().code == "OK")
        #expect(try await bank.register(phone: "***998").code == "PHONE_MISMATCH")
        try bank.backend.close()
        let again = try TestBank(at: .file(path: folder.data), clock: bank.clock)
        #expect(try await again.register(phone: "***997").refusal?.data["attemptsLeft"] == 0)
        #expect(try await again.register().code == "OTP_THROTTLED")
        try await again.backend.helpDesk.unsuspend(user: TestBank.user)
        #expect(try await again.register().code == "OK")
    }

    @Test("whether a user is active is not told to who has given wrong phones too often")
    func wrongPhonesOfActive() async throws {
        let bank = try await TestBank.active()
        for _ in 1...3 { #expect(try await bank.register(phone: "***999").code == "PHONE_MISMATCH") }
        #expect(try await bank.register().code == "OTP_THROTTLED")
        #expect(try await bank.login().code == "OK")
    }

    @Test("many wrong phones at once get three comparisons, not one more")
    func wrongPhonesInParallel() async throws {
        let bank = try TestBank()
        let codes = try await inParallel(40) { number in try await bank.register(phone: "***9\(10 + number)").code }
        #expect(codes.filter { $0 == "PHONE_MISMATCH" }.count == 3)
        #expect(codes.filter { $0 == "OTP_THROTTLED" }.count == 37)
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
