import GRDB
import HostClock
import Motif

/// Parameters of `registerUser`.
struct RegisterUserRequest: OperationRequest {
    let user: String
    let maskedPhone: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        user = try header.identifier("user")
        maskedPhone = try header.identifier("maskedPhone")
    }
}

extension RegisterOperations {
    /// Issues an OTP to the phone on file, in the place of any before it.
    ///
    /// A wrong phone is counted. After as many as the policy allows none is compared any more until the window lets the next one in,
    /// so that trying does not tell the digits of somebody's phone, nor, by the right ones, whether the user is active.
    func registerUser(_ request: RegisterUserRequest) async throws(BackendFault) -> Outcome<NoPayload> {
        guard let phone = MaskedPhone(request.maskedPhone, showing: policy.maskedPhoneDigits) else {
            return .failure(.invalidRequest("maskedPhone", .notAMaskedPhone))
        }
        return try await store.transaction { db in
            guard let user = try UserTable.find(.name(request.user), in: db) else { return .failure(.userNotFound) }
            if let refusal = try compare(phone, of: user, in: db) { return .failure(refusal) }
            guard !user.isActive else { return .failure(.alreadyActive) }
            if let refusal = try throttle(user, in: db) { return .failure(refusal) }
            try issue(otps.next(), to: user.id, in: db)
            return .success(NoPayload())
        }
    }

    /// Makes `otp` the one that the user can activate with, and sends it.
    func issue(_ otp: String, to user: Int64, in db: Database) throws {
        let expiresAt = clock.wallTime + policy.otpLife
        try OTPTable.replace(digest: store.key.digest(of: otp, for: .otp), expiresAt: expiresAt, of: user, in: db)
        try OutboxTable.replace(try store.key.seal(otp, of: user, for: .outbox), of: user, in: db)
    }

    /// Compares a phone with the one on file and counts a wrong one.
    /// - Returns: `nil` when it is right.
    private func compare(_ phone: MaskedPhone, of user: User, in db: Database) throws -> MotifApplicationError? {
        let now = clock.wallTime
        let wrong = try WrongPhoneTable.times(of: user.id, after: now + (.zero - policy.wrongPhoneWindow), in: db)
        if let seconds = Self.wait(after: wrong, limit: policy.wrongPhones, in: policy.wrongPhoneWindow, at: now) {
            return .phoneThrottled(retryAfter: seconds)
        }
        guard let onFile = store.key.open(user.sealedPhone, of: user.id, for: .phone) else {
            throw StoreError(.damaged, path: nil)
        }
        if phone.matches(onFile) { return nil }
        try WrongPhoneTable.insert(of: user.id, at: now, in: db)
        return .phoneMismatch(attemptsLeft: policy.wrongPhones - wrong.count - 1)
    }

    /// Counts the user's asking for an OTP, or refuses it.
    private func throttle(_ user: User, in db: Database) throws -> MotifApplicationError? {
        let now = clock.wallTime
        let issues = try OTPIssueTable.issues(
            to: user.id, after: now + (.zero - policy.otpIssueWindow), in: db)
        if let seconds = Self.wait(after: issues, limit: policy.otpIssues, in: policy.otpIssueWindow, at: now) {
            return .otpThrottled(retryAfter: seconds)
        }
        try OTPIssueTable.insert(to: user.id, at: now, in: db)
        return nil
    }

    /// How long until a window lets the next one in, in whole seconds; `nil` when it does so now.
    /// - Parameter times: Those that lie in the window, oldest first.
    private static func wait(after times: [WallTime], limit: Int, in window: Duration, at now: WallTime) -> Int64? {
        guard times.count >= limit else { return nil }
        // The next one comes in when the oldest that counts has left.
        return (times[times.count - limit] + window - now + .milliseconds(999)).components.seconds
    }
}
