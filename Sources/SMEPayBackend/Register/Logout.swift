import GRDB

extension RegisterOperations {
    /// Ends the session.
    func logout(_: NoParameters, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload> {
        try await store.transaction { db in
            guard try sessions.find(digest: session.digest, in: db) != nil else { return .failure(.sessionExpired) }
            try SessionTable.end(session.digest, in: db)
            return .success(NoPayload())
        }
    }
}
