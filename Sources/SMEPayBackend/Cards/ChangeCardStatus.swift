import CardControls
import GRDB

/// The steps of a card's life: `REGISTERED` → `ACTIVE` ⇄ `INACTIVE`, and deleted from any of them.
extension CardInfoOperations {
    /// Enrols the card at its network, which reports every transaction from then on; a card that was deactivated is evaluated again.
    func activateCard(_ request: CardRequest, _ session: Session) async throws(BackendFault) -> Outcome<CardReply> {
        try await change(request, .activate, session)
    }

    /// Puts the card's blocks and alerts to sleep; it stays enrolled.
    func deactivateCard(_ request: CardRequest, _ session: Session) async throws(BackendFault) -> Outcome<CardReply> {
        try await change(request, .deactivate, session)
    }

    /// Takes the card from its network and from its user. The bank keeps its transactions.
    func deleteCard(_ request: CardRequest, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            try register.advance(card, by: .delete, in: db)
            return NoPayload()
        }
    }

    private func change(
        _ request: CardRequest, _ step: CardStatus.Step, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            try register.advance(card, by: step, in: db)
            return CardReply(card: try PersonalCard.find(request.cardID, of: session.userID, in: db))
        }
    }
}
