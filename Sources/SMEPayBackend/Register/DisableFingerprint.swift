import GRDB
import Motif

/// Parameters of `disableFingerprint`.
struct DisableFingerprintRequest: OperationRequest {
    let instanceID: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        instanceID = try header.identifier("instanceId")
    }
}

extension RegisterOperations {
    /// Takes the app instance's fingerprint key back.
    func disableFingerprint(
        _ request: DisableFingerprintRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await store.transaction { db in
            guard try sessions.use(session, in: db) else { return .failure(.sessionExpired) }
            let isRemoved = try FingerprintKeyTable.remove(
                of: session.userID, instance: request.instanceID, in: db)
            return isRemoved ? .success(NoPayload()) : .failure(.fingerprintNotEnabled)
        }
    }
}
