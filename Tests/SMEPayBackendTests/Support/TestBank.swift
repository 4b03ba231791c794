import HostClock
import JSONCoding
import Motif
import Synchronization

@testable import SMEPayBackend

/// A bank on a clock that the test moves, with cheap PIN hashes and known OTPs: 000001, 000002, …
struct TestBank: Sendable {
    static let user = "user1@company1.com"
    static let pin = "1111"
    static let phone = "*** *** 001"

    let backend: Backend
    let clock: RunClock
    let failures: Failures

    final class Failures: Sendable {
        private let list = Mutex<[BackendFailure]>([])
        var all: [BackendFailure] { list.withLock { $0 } }
        func append(_ failure: BackendFailure) { list.withLock { $0.append(failure) } }
    }

    init(
        at location: StoreLocation = .memory, contents: Backend.Contents = .demo,
        clock: RunClock = RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_700_000_000_000)),
        policy: BackendPolicy = TestBank.policy, otps: OTPGenerator = TestBank.countingOTPs(),
        busyTimeout: Duration = .milliseconds(50)
    ) throws(StoreError) {
        let failures = Failures()
        self.clock = clock
        self.failures = failures
        backend = try Backend(
            at: location, contents: contents, address: .demo, clock: clock, policy: policy, otps: otps,
            busyTimeout: busyTimeout, onFailure: { failures.append($0) })
    }

    static var policy: BackendPolicy {
        var policy = BackendPolicy()
        policy.pinHashCost = 1
        return policy
    }

    static func countingOTPs() -> OTPGenerator {
        let count = SharedCount()
        return OTPGenerator {
            let text = String(count.next())
            return String(repeating: "0", count: 6 - text.count) + text
        }
    }

    final class SharedCount: Sendable {
        private let count = Mutex(0)
        func next() -> Int {
            count.withLock {
                $0 += 1
                return $0
            }
        }
    }

    /// Sends an operation, of `register` when no service is named, and reads the answer.
    func call(
        _ operation: String, of service: String = "register", _ header: JSONObject = [:], sid: String? = nil
    ) async throws -> Answer {
        let request = MotifRequest(
            domain: "company1", application: "smepay", service: service, operation: operation, sessionID: sid,
            header: header)
        return try await send(request.encoded())
    }

    func send(_ body: [UInt8]) async throws -> Answer {
        let reply = await backend.endpoint.respond(to: body)
        let response = try MotifResponse(decoding: reply.body)
        return Answer(status: reply.status, response: response)
    }

    struct Answer: Sendable {
        let status: Int
        let response: MotifResponse

        /// The payload; empty for a refusal.
        var payload: JSONObject {
            if case .success(let payload) = response.outcome { payload } else { [:] }
        }

        var refusal: MotifApplicationError? {
            if case .failure(let error) = response.outcome { error } else { nil }
        }

        /// `OK`, or the refusal's code.
        var code: String { refusal?.code.rawValue ?? "OK" }
    }
}

/// The operations with their usual parameters.
extension TestBank {
    func register(_ user: String = user, phone: String = phone) async throws -> Answer {
        try await call("registerUser", ["user": .string(user), "maskedPhone": .string(phone)])
    }

    func activate(
        _ user: String = user, email: String? = nil, otp: String = "123456", pin: String = pin,
        repetition: String? = nil
    ) async throws -> Answer {
        try await call(
            "activateUser",
            [
                "user": .string(user), "email": .string(email ?? user), "otp": .string(otp),
                "private:pwd": .string(pin), "private:vpwd": .string(repetition ?? pin),
            ])
    }

    func login(_ user: String = user, pin: String = pin, instance: String = "phone-1") async throws -> Answer {
        try await call(
            "login", ["user": .string(user), "private:pwd": .string(pin), "instanceId": .string(instance)])
    }

    func loginFingerprint(
        _ user: String = user, key: String, instance: String = "phone-1"
    ) async throws -> Answer {
        try await call(
            "loginFingerprint",
            ["user": .string(user), "private:fpKey": .string(key), "instanceId": .string(instance)])
    }

    func changePwd(
        _ sid: String, from pin: String = pin, to newPIN: String, repetition: String? = nil
    ) async throws -> Answer {
        try await call(
            "changePwd",
            [
                "private:pwd": .string(pin), "private:newPwd": .string(newPIN),
                "private:vpwd": .string(repetition ?? newPIN),
            ], sid: sid)
    }

    func enableFingerprint(
        _ sid: String, pin: String = pin, instance: String = "phone-1"
    ) async throws -> Answer {
        try await call(
            "enableFingerprint", ["private:pwd": .string(pin), "instanceId": .string(instance)], sid: sid)
    }

    func disableFingerprint(_ sid: String, instance: String = "phone-1") async throws -> Answer {
        try await call("disableFingerprint", ["instanceId": .string(instance)], sid: sid)
    }

    func checkSession(_ sid: String) async throws -> Answer { try await call("checkSession", sid: sid) }

    func logout(_ sid: String) async throws -> Answer { try await call("logout", sid: sid) }

    /// A session id of the active sample user.
    func session(instance: String = "phone-1") async throws -> String {
        let answer = try await login(instance: instance)
        return answer.payload["sessionId"]?.string ?? ""
    }

    /// A bank whose sample user is active.
    static func active(at location: StoreLocation = .memory) async throws -> TestBank {
        let bank = try TestBank(at: location)
        _ = try await bank.activate()
        return bank
    }
}
