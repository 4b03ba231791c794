import GRDB
import JSONCoding
import Motif
import ServerStore

/// Parameters of `enableFingerprint`.
struct EnableFingerprintRequest: OperationRequest {
    let pin: String
    let instanceID: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        pin = try header.text("private:pwd")
        instanceID = try header.identifier("instanceId")
    }
}

/// Payload of `enableFingerprint`.
struct EnableFingerprintReply: OperationReply {
    /// 256 bits as hexadecimal digits, told this once.
    let fingerprintKey: String

    var header: JSONObject { ["private:fpKey": .string(fingerprintKey)] }
}

extension RegisterOperations {
    /// Gives the app instance a fingerprint key, in the place of any before it. A wrong PIN counts as at login.
    func enableFingerprint(
        _ request: EnableFingerprintRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<EnableFingerprintReply> {
        try await transaction(verifying: request.pin, of: .id(session.userID)) { db, user, isRight in
            guard try sessions.use(session, in: db), let user else { return .failure(.sessionExpired) }
            guard isRight else { return .failure(try countFailure(of: user, in: db)) }
            try resetFailures(of: user, in: db)
            let key = SecretBytes.random256()
            try FingerprintKeyTable.replace(
                store.key.digest(of: key, for: .fingerprint), of: user.id, instance: request.instanceID, in: db)
            return .success(EnableFingerprintReply(fingerprintKey: key))
        }
    }
}
