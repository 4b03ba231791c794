import Motif

/// Parameters of `registerPush`.
struct RegisterPushRequest: OperationRequest {
    let instanceID: String
    let token: String

    private static let tokenBytes = 1...4096

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        instanceID = try header.identifier("instanceId")
        token = try header.text("private:token")
        guard Self.tokenBytes.contains(token.utf8.count) else { throw .invalidRequest("private:token", .notAToken) }
    }
}

extension AlertOperations {
    /// Says how an app instance is pushed to: for this user, and no longer for whoever used the instance before.
    func registerPush(_ request: RegisterPushRequest, _ session: Session) async throws(BackendFault) -> Outcome<
        NoPayload
    > {
        try await sessions.perform(session) { db in
            let sealed = try store.key.seal(request.token, of: session.userID, for: .pushToken)
            try PushRegistrationTable.replace(sealed, of: session.userID, instance: request.instanceID, in: db)
            return NoPayload()
        }
    }
}
