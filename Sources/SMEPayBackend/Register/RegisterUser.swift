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
    func registerUser(_ request: RegisterUserRequest) async throws(BackendFault) -> Outcome<NoPayload> {
        guard let phone = MaskedPhone(request.maskedPhone, showing: policy.maskedPhoneDigits) else {
            return .failure(.invalidRequest("maskedPhone", .notAMaskedPhone))
        }
        return try await store.transaction { db in
            guard let user = try UserTable.find(.name(request.user), in: db) else { return .failure(.userNotFound) }
            guard phone.matches(user.phone) else { return .failure(.phoneMismatch) }
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

    /// Counts the user's asking for an OTP, or refuses it.
    private func throttle(_ user: User, in db: Database) throws -> MotifApplicationError? {
        let now = clock.wallTime
        let issues = try OTPIssueTable.issues(
            to: user.id, after: now + (.zero - policy.otpIssueWindow), in: db)
        guard issues.count < policy.otpIssues else {
            // The window lets the next one in when the oldest that counts has left it.
            let free = issues[issues.count - policy.otpIssues] + policy.otpIssueWindow
            return .otpThrottled(retryAfter: (free - now + .milliseconds(999)).components.seconds)
        }
        try OTPIssueTable.insert(to: user.id, at: now, in: db)
        return nil
    }
}
