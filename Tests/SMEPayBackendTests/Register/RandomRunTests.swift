import Foundation
import HostClock
import TestSupport
import Testing

@testable import SMEPayBackend

/// Random runs of the whole service against ``BankModel``. `PUENTE_SEED` repeats one.
@Suite("Random runs") struct RandomRunTests {
    @Test(
        "whatever is called in whatever order, at whatever time, with restarts between, the bank answers as its rules say"
    )
    func run() async throws {
        let seed = SeededGenerator.seed(of: "random run of the bank")
        for round in 0..<8 {
            let folder = ScratchFolder()
            var run = try RandomRun(seed: seed &+ UInt64(round), path: folder.data)
            for step in 0..<150 {
                let (call, expected, answered) = try await run.step()
                #expect(
                    answered == expected, "PUENTE_SEED=\(seed), round \(round), step \(step): \(call)")
                if answered != expected { return }
            }
        }
    }
}

/// One run: the bank and its model, side by side.
private struct RandomRun {
    private let path: String
    private let otps = TestBank.countingOTPs()
    private let start = WallTime(millisecondsSince1970: 1_700_000_000_000)
    private var random: SeededGenerator
    private var model = BankModel()
    private var bank: TestBank
    /// Session ids and fingerprint keys as given out, by the model's numbers. The first is nobody's.
    private var sids = ["none"]
    private var keys = ["none"]
    private var otpCount = 0

    init(seed: UInt64, path: String) throws {
        random = SeededGenerator(seed: seed)
        self.path = path
        bank = try TestBank(
            at: .file(path: path), clock: RunClock(.virtual, startingAt: start), otps: otps)
        model.otp = ("123456", 600, 0)
    }

    private mutating func any<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    /// Mostly a recent one, so that sessions and keys that are good come up often.
    private mutating func recent(_ values: [String]) -> Int {
        max(0, values.count - 1 - any([0, 0, 0, 1, 1, 2, 5]))
    }

    mutating func step() async throws -> (call: String, expected: String, answered: String) {
        let instance = any(["phone-1", "phone-1", "phone-2"])
        let pin = any([model.pin ?? "1111", model.pin ?? "1111", model.pin ?? "1111", "1111", "2222"])
        let newPIN = any(["1111", "2222", "333333", "44"])
        let session = recent(sids)
        switch Int.random(in: 0..<21, using: &random) {
        case 0:
            let expected = model.register(newOTP: Self.otp(otpCount + 1))
            let answered = try await bank.register().code
            if expected == "OK" { otpCount += 1 }
            return ("register", expected, answered)
        case 1, 2:
            let otp = any([model.otp?.code ?? "999999", "999999"])
            let expected = model.activate(otp: otp, pin: newPIN)
            return ("activate \(otp) \(newPIN)", expected, try await bank.activate(otp: otp, pin: newPIN).code)
        case 3, 4, 5, 6:
            let expected = model.login(pin: pin, instance: instance, session: sids.count)
            let answer = try await bank.login(pin: pin, instance: instance)
            answer.payload["sessionId"]?.string.map { sids.append($0) }
            return ("login \(pin) \(instance)", expected, answer.code)
        case 7, 8:
            let key = model.keys[any(["phone-1", "phone-2"])] ?? 0
            let expected = model.loginFingerprint(key: key, instance: instance, session: sids.count)
            let answer = try await bank.loginFingerprint(key: keys[key], instance: instance)
            answer.payload["sessionId"]?.string.map { sids.append($0) }
            return ("loginFingerprint \(key) \(instance)", expected, answer.code)
        case 9, 10:
            return ("checkSession", model.checkSession(session), try await bank.checkSession(sids[session]).code)
        case 11:
            return ("logout", model.logout(session), try await bank.logout(sids[session]).code)
        case 12, 13:
            let expected = model.changePwd(session, from: pin, to: newPIN)
            return (
                "changePwd \(pin) \(newPIN)", expected,
                try await bank.changePwd(sids[session], from: pin, to: newPIN).code
            )
        case 14, 15:
            let expected = model.enableFingerprint(session, pin: pin, instance: instance, key: keys.count)
            let answer = try await bank.enableFingerprint(sids[session], pin: pin, instance: instance)
            answer.payload["private:fpKey"]?.string.map { keys.append($0) }
            return ("enableFingerprint \(pin) \(instance)", expected, answer.code)
        case 16:
            let expected = model.disableFingerprint(session, instance: instance)
            return (
                "disableFingerprint \(instance)", expected,
                try await bank.disableFingerprint(sids[session], instance: instance).code
            )
        case 17:
            return try await help()
        case 18:
            // Anew on the same file; the time goes on.
            let now = start + .seconds(model.now)
            if model.pin == nil, model.otp.map({ $0.expiresAt <= model.now }) ?? true {
                model.otp = ("123456", model.now + 600, 0)
            }
            bank = try TestBank(at: .file(path: path), clock: RunClock(.virtual, startingAt: now), otps: otps)
            return ("restart", "", "")
        default:
            let seconds = any([1, 10, 100, 299, 300, 600])
            model.now += seconds
            bank.clock.advance(by: .seconds(seconds))
            return ("wait", "", "")
        }
    }

    private mutating func help() async throws -> (String, String, String) {
        let desk = bank.backend.helpDesk
        switch any([0, 1, 1, 1, 2, 3, 3, 4]) {
        case 4:
            model.resetPIN()
            try await desk.resetPIN(of: TestBank.user)
        case 0:
            model.suspend()
            try await desk.suspend(user: TestBank.user)
        case 1:
            model.unsuspend()
            try await desk.unsuspend(user: TestBank.user)
        case 2:
            model.block("phone-2")
            try await desk.block(instance: "phone-2")
        default:
            model.unblock("phone-2")
            try await desk.unblock(instance: "phone-2")
        }
        return ("help desk", "", "")
    }

    private static func otp(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
