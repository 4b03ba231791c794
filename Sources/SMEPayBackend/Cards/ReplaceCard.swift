import CardControls
import Motif

/// Parameters of `replaceCard`.
struct ReplaceCardRequest: OperationRequest {
    let cardID: String
    let number: GivenCardNumber
    let expiry: CardExpiry

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        number = try header.cardNumber()
        expiry = try header.expiry()
    }
}

extension CardInfoOperations {
    /// Gives a card the number that its issuer has replaced it with; blocks, alerts and transactions stay with it.
    func replaceCard(
        _ request: ReplaceCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            return CardReply(card: try register.replace(card, by: request.number, expiry: request.expiry, in: db))
        }
    }
}
