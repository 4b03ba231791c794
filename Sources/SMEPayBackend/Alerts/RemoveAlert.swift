import CardControls
import Motif

/// Parameters of `removeAlert`.
struct RemoveAlertRequest: OperationRequest {
    let cardID: String
    let alert: AlertKey

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        alert = try header.alertKey()
    }
}

extension AlertOperations {
    /// Wants no such pushes any more.
    func removeAlert(_ request: RemoveAlertRequest, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload>
    {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.findActive(request.cardID, of: session.userID, in: db)
            guard try AlertTable.remove(request.alert, of: session.userID, on: .card, card.id, in: db) else {
                throw MotifApplicationError.alertNotFound
            }
            return NoPayload()
        }
    }
}
