import CardControls
import JSONCoding
import Motif

/// Parameters of `setAlert`.
struct SetAlertRequest: OperationRequest {
    let cardID: String
    let alert: Alert

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        alert = try header.alert()
    }
}

/// An alert as the wire shows it.
struct AlertReply: OperationReply {
    let alert: Alert

    var header: JSONObject { alert.json }
}

extension AlertOperations {
    /// Wants pushes of a card, in the place of the user's alert of that type and category.
    func setAlert(_ request: SetAlertRequest, _ session: Session) async throws(BackendFault) -> Outcome<AlertReply> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.findActive(request.cardID, of: session.userID, in: db)
            try AlertTable.set(
                AlertSubscription(scope: .card, targetID: card.id, userID: session.userID, alert: request.alert),
                in: db)
            return AlertReply(alert: request.alert)
        }
    }
}
