import JSONCoding

/// Payload of `checkSession`.
struct CheckSessionReply: OperationReply {
    /// In whole seconds.
    let expiresIn: Int64

    var header: JSONObject { ["expiresIn": .integer(expiresIn)] }
}

extension RegisterOperations {
    /// Says how long the session still lives, and does not lengthen its life.
    func checkSession(_: NoParameters, _ session: Session) async throws(BackendFault) -> Outcome<CheckSessionReply> {
        .success(
            CheckSessionReply(expiresIn: try await store.read { db in try sessions.secondsLeft(of: session, in: db) }))
    }
}
