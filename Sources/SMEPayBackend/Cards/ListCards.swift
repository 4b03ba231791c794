extension CardInfoOperations {
    /// The user's own cards, newest first.
    func listCards(_: NoParameters, _ session: Session) async throws(BackendFault) -> Outcome<CardsReply> {
        try await sessions.perform(session) { db in
            CardsReply(cards: try CardTable.cards(ofHolder: session.userID, in: db))
        }
    }

    /// One of the user's own cards.
    func getCard(_ request: CardRequest, _ session: Session) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            CardReply(card: try PersonalCard.find(request.cardID, of: session.userID, in: db))
        }
    }
}
