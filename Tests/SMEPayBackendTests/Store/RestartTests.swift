import HostClock
import TestSupport
import Testing

@testable import SMEPayBackend

@Suite("Restart") struct RestartTests {
    private let folder = ScratchFolder()

    /// Opens the bank anew on its file, `later` after the first opening.
    private func open(later: Duration = .zero) throws -> TestBank {
        let start = WallTime(millisecondsSince1970: 1_700_000_000_000) + later
        return try TestBank(at: .file(path: folder.data), clock: RunClock(.virtual, startingAt: start))
    }

    private func openActive() async throws -> TestBank {
        let bank = try open()
        _ = try await bank.activate()
        return bank
    }

    @Test("an active user stays active, with the PIN")
    func user() async throws {
        _ = try await openActive()
        #expect(try await open().login().code == "OK")
    }

    @Test("wrong PINs before a restart count after it")
    func failures() async throws {
        let bank = try await openActive()
        for _ in 1...2 { _ = try await bank.login(pin: "0000") }
        #expect(try await open().login(pin: "0000").code == "ACCOUNT_SUSPENDED")
    }

    @Test("a suspended account stays suspended")
    func suspension() async throws {
        let bank = try await openActive()
        for _ in 1...3 { _ = try await bank.login(pin: "0000") }
        #expect(try await open().login().code == "ACCOUNT_SUSPENDED")
    }

    @Test("a blocked instance stays blocked")
    func blocked() async throws {
        try await openActive().backend.helpDesk.block(instance: "phone-1")
        #expect(try await open().login().code == "APP_BLOCKED")
    }

    @Test("a session lives on, and ends when it would have")
    func session() async throws {
        let sid = try await openActive().session()
        #expect(try await open(later: .seconds(299)).checkSession(sid).payload["expiresIn"] == 1)
        #expect(try await open(later: .seconds(300)).checkSession(sid).code == "SESSION_EXPIRED")
    }

    @Test("a fingerprint key stays good")
    func fingerprintKey() async throws {
        let bank = try await openActive()
        let key = try await bank.enableFingerprint(bank.session()).payload["private:fpKey"]?.string ?? ""
        #expect(try await open().loginFingerprint(key: key).code == "OK")
    }

    @Test("wrong OTPs before a restart count after it")
    func otpTries() async throws {
        let bank = try open()
        for _ in 1...2 { _ = try await bank.activate(otp: "000000") }
        #expect(try await open().activate(otp: "000000").code == "OTP_ATTEMPTS_EXCEEDED")
        #expect(try await open().activate().code == "OTP_ATTEMPTS_EXCEEDED")
    }

    @Test("OTPs asked for before a restart count after it")
    func otpIssues() async throws {
        for _ in 1...3 { #expect(try await open().register().code == "OK") }
        #expect(try await open().register().code == "OTP_THROTTLED")
    }

    @Test("the outbox keeps the newest OTP")
    func outbox() async throws {
        _ = try await open().register()
        #expect(try await open().backend.helpDesk.newestOTP(of: TestBank.user) == "000001")
    }

    @Test("what was answered is in the files at once, so a killed process loses nothing")
    func killed() async throws {
        let bank = try await openActive()
        let sid = try await bank.session()
        _ = try await bank.login(pin: "0000", instance: "phone-2")
        let copy = ScratchFolder()
        for suffix in ["", "-wal", ".key"] {
            ScratchFolder.write(ScratchFolder.read(folder.data + suffix), to: copy.data + suffix)
        }
        let again = try TestBank(at: .file(path: copy.data))
        #expect(try await again.checkSession(sid).code == "OK")
        #expect(try await again.login(pin: "0000").refusal?.data["attemptsLeft"] == 1)
        withExtendedLifetime(bank) {}
    }
}
