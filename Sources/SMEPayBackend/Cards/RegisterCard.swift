extension CardInfoOperations {
    /// Makes a card known to the bank as the user's own. It is enrolled by `activateCard`.
    func registerCard(
        _ request: CardRegistration, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            CardReply(card: try register.register(request, for: .user(session.userID), in: db))
        }
    }
}
