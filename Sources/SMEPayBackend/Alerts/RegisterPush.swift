import Motif

/// Parameters of `registerPush`.
struct RegisterPushRequest: OperationRequest {
    let instanceID: String
    let token: String

    private static let tokenBytes = 1...4096

    /// The token is `private:token`, or `token` as in SME Pay spec §4.4; of both the first counts.
    init(_ header: RequestHeader) throws(MotifApplicationError) {
        instanceID = try header.identifier("instanceId")
        let name = header.isGiven("token") && !header.isGiven("private:token") ? "token" : "private:token"
        token = try header.text(name)
        guard Self.tokenBytes.contains(token.utf8.count) else { throw .invalidRequest(name, .notAToken) }
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
