import CardControls
import Motif

/// Parameters of `liftBlock`.
struct LiftBlockRequest: OperationRequest {
    let cardID: String
    let control: ControlKey

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        control = try header.controlKey()
    }
}

extension ControlOperations {
    /// Takes a block away. Whether there is one is looked at before the card's status, as for companies' cards.
    func liftBlock(_ request: LiftBlockRequest, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            guard try BlockTable.remove(request.control, layer: .user, target: card.id, in: db) else {
                throw MotifApplicationError.blockNotFound
            }
            guard card.status == .active else { throw MotifApplicationError.cardNotActive }
            try audit(.lifted, request.control, card, session, in: db)
            return NoPayload()
        }
    }
}
