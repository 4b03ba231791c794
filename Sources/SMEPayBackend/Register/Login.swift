import CardControls
import GRDB
import Motif

/// Parameters of `login`.
struct LoginRequest: OperationRequest {
    let user: String
    let instanceID: String
    let pin: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        user = try header.identifier("user")
        instanceID = try header.identifier("instanceId")
        pin = try header.text("private:pwd")
    }
}

extension RegisterOperations {
    /// Opens a session for a user who knows the PIN.
    func login(_ request: LoginRequest) async throws(BackendFault) -> Outcome<LoginReply> {
        try await transaction(verifying: request.pin, of: .name(request.user)) { db, user, isRight in
            switch try admit(user, instance: request.instanceID, in: db) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let user):
                guard isRight else { return .failure(try countFailure(of: user, in: db)) }
                return .success(try openSession(for: user, instance: request.instanceID, in: db))
            }
        }
    }

    /// What is checked before a PIN or a fingerprint key, in the order of spec §4.1.
    func admit(_ user: User?, instance: String, in db: Database) throws -> Outcome<User> {
        guard try !BlockedInstanceTable.contains(instance, in: db) else { return .failure(.appBlocked) }
        guard let user else { return .failure(.userNotFound) }
        guard user.isActive else { return .failure(.activationRequired) }
        guard !user.isSuspended else { return .failure(.accountSuspended) }
        return .success(user)
    }

    /// Opens a session for a user who has proved to be that user.
    func openSession(for user: User, instance: String, in db: Database) throws -> LoginReply {
        try resetFailures(of: user, in: db)
        return LoginReply(
            session: try sessions.open(for: user.id, instance: instance, in: db), user: user.name,
            isFingerprintEnabled: try FingerprintKeyTable.find(of: user.id, instance: instance, in: db) != nil,
            roles: try Rank.all(of: user.id, in: db))
    }
}
