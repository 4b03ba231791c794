import CardControls
import JSONCoding

/// Payload of `listAlerts`.
struct AlertsReply: OperationReply {
    let alerts: [Alert]

    var header: JSONObject { ["alerts": .array(alerts.map { .object($0.json) })] }
}

extension AlertOperations {
    /// Which pushes the user wants of a card, also while the card is not active.
    func listAlerts(_ request: CardRequest, _ session: Session) async throws(BackendFault) -> Outcome<AlertsReply> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            return AlertsReply(alerts: try AlertTable.alerts(of: session.userID, on: .card, card.id, in: db))
        }
    }
}
