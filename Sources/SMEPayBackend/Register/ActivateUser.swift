import GRDB
import HostClock
import Motif

/// Parameters of `activateUser`.
struct ActivateUserRequest: OperationRequest {
    let user: String
    let email: String
    let otp: String
    let newPIN: NewPIN

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        user = try header.identifier("user")
        email = try header.identifier("email")
        otp = try header.identifier("otp")
        newPIN = NewPIN(pin: try header.text("private:pwd"), repetition: try header.text("private:vpwd"))
    }
}

extension RegisterOperations {
    /// Gives a user who knows the OTP the PIN of their choice.
    ///
    /// The OTP is answered before the PIN is looked at: a wrong one costs a try, whatever the PIN; a right one stays good when only
    /// the PIN is refused. Only who knows the OTP has the bank make a hash, so that a flood of others keeps nobody from logging in.
    /// What is refused before is told openly, and the time that it takes tells nothing more.
    func activateUser(_ request: ActivateUserRequest) async throws(BackendFault) -> Outcome<NoPayload> {
        let admitted = try await store.transaction { db in try admit(request, in: db) }
        if case .failure(let refusal) = admitted { return .failure(refusal) }
        if let refusal = request.newPIN.refusal(policy) { return .failure(refusal) }
        let hash = try await pins.hash(request.newPIN.pin)
        return try await store.transaction { db in
            // Anything may have changed while the hash was made: somebody else's activation, wrong answers, the time.
            switch try admit(request, in: db) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let user):
                try UserTable.setPINHash(hash, of: user.id, in: db)
                try OTPTable.remove(of: user.id, in: db)
                try OutboxTable.remove(of: user.id, in: db)
                return .success(NoPayload())
            }
        }
    }

    /// What is checked before the new PIN. A wrong OTP is counted.
    private func admit(_ request: ActivateUserRequest, in db: Database) throws -> Outcome<User> {
        guard let user = try UserTable.find(.name(request.user), in: db) else { return .failure(.userNotFound) }
        guard !user.isActive else { return .failure(.alreadyActive) }
        guard user.email.lowercased() == request.email.lowercased() else { return .failure(.emailMismatch) }
        if let refusal = try answer(request.otp, of: user, in: db) { return .failure(refusal) }
        return .success(user)
    }

    /// Compares an answer with the OTP and counts a wrong one. One that is void or too old is not even compared.
    /// - Returns: `nil` when it is right.
    private func answer(_ otp: String, of user: User, in db: Database) throws -> MotifApplicationError? {
        guard let pending = try OTPTable.find(of: user.id, in: db) else { return .otpInvalid(attemptsLeft: 0) }
        guard pending.tries < policy.otpTries else { return .otpAttemptsExceeded }
        guard clock.wallTime < pending.expiresAt else { return .otpExpired }
        if store.key.isDigest(pending.digest, of: otp, for: .otp) { return nil }
        let tries = pending.tries + 1
        try OTPTable.setTries(tries, of: user.id, in: db)
        return tries < policy.otpTries ? .otpInvalid(attemptsLeft: policy.otpTries - tries) : .otpAttemptsExceeded
    }
}
