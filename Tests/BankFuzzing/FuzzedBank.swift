import Glibc
import HostClock
import JSONCoding
import Motif
import SMEPayBackend
import ServerTesting
import Synchronization

/// A bank on a clock that stands still, with cheap PIN hashes, and what it says of its own failures.
final class FuzzedBank: Sendable {
    let backend: Backend
    let witness: StoreWitness
    private let path: String
    private let failures: Failures

    private final class Failures: Sendable {
        let list = Mutex<[BackendFailure]>([])
    }

    init(at path: String) throws {
        let failures = Failures()
        self.path = path
        self.failures = failures
        var policy = BackendPolicy()
        policy.pinHashCost = 1
        policy.loginFailures = 50
        policy.otpTries = 20
        policy.otpIssues = 100
        policy.session.idle = .seconds(400 * 86_400)
        backend = try Backend(
            at: .file(path: path), contents: .demo, address: .demo,
            clock: RunClock(.virtual, startingAt: WallTime(millisecondsSince1970: 1_700_000_000_000)), policy: policy,
            otps: OTPGenerator { BankWorld.otp },
            onFailure: { failure in failures.list.withLock { $0.append(failure) } })
        witness = try StoreWitness(path: path) { table in
            switch table {
            case "user": .tries(["failures", "isSuspended"])
            case "otp", "wrongPhone": .allTries
            case "session": .ignored(["usedAt"])
            default: .nothing
            }
        }
    }

    deinit {
        for suffix in ["", ".key", "-wal", "-shm"] where !path.hasSuffix("/bank.db") { unlink(path + suffix) }
    }

    /// Closes the data file, which is whole by itself then.
    func close() throws {
        try witness.close()
        try backend.close()
    }

    /// What went wrong inside since the last time.
    func takeFailures() -> [BackendFailure] {
        failures.list.withLock { list in
            defer { list = [] }
            return list
        }
    }

    /// Calls an operation that succeeds.
    func call(
        _ service: String, _ operation: String, _ header: JSONObject, _ session: String? = nil
    ) async throws -> JSONObject {
        let request = MotifRequest(
            domain: "company1", application: "smepay", service: service, operation: operation, sessionID: session,
            header: header)
        let reply = await backend.endpoint.respond(to: request.encoded())
        switch try MotifResponse(decoding: reply.body).outcome {
        case .success(let payload): return payload
        case .failure(let refusal): throw BankFuzzingError("\(service).\(operation) was refused: \(refusal)")
        }
    }

    func activate(_ user: String, phone: String) async throws {
        _ = try await call("register", "registerUser", ["user": .string(user), "maskedPhone": .string(phone)])
        _ = try await call("register", "activateUser", Grammar.activation(of: user))
    }

    /// - Returns: The id of a new session on the actor's own instance.
    func login(_ actor: BankWorld.Actor) async throws -> String {
        try await call("register", "login", Grammar.login(of: actor.rawValue))["sessionId"]?.string ?? ""
    }

    /// A session as good as the one that was lost; `nil` when the PIN is no longer the one it was.
    func renewedSession(of actor: BankWorld.Actor) async throws -> String? {
        try await backend.helpDesk.unsuspend(user: actor.rawValue)
        return try? await login(actor)
    }
}
