import GRDB
import Motif

/// Parameters of `loginFingerprint`.
struct LoginFingerprintRequest: OperationRequest {
    let user: String
    let instanceID: String
    let fingerprintKey: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        user = try header.identifier("user")
        instanceID = try header.identifier("instanceId")
        fingerprintKey = try header.text("private:fpKey")
    }
}

extension RegisterOperations {
    /// Opens a session for a user whose app instance holds the fingerprint key.
    func loginFingerprint(_ request: LoginFingerprintRequest) async throws(BackendFault) -> Outcome<LoginReply> {
        try await store.transaction { db in
            let user = try UserTable.find(.name(request.user), in: db)
            switch try admit(user, instance: request.instanceID, in: db) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let user):
                guard let digest = try FingerprintKeyTable.find(of: user.id, instance: request.instanceID, in: db)
                else { return .failure(.fingerprintNotEnabled) }
                guard store.key.isDigest(digest, of: request.fingerprintKey, for: .fingerprint) else {
                    return .failure(try countFailure(of: user, in: db))
                }
                return .success(try openSession(for: user, instance: request.instanceID, in: db))
            }
        }
    }
}
