import CardControls
import JSONCoding
import Motif

/// What a user can be told of: each type with the names of its parameters, `MERCHANT` with its categories.
struct AvailableAlertsReply: OperationReply {
    var header: JSONObject {
        let alerts = AlertType.allCases.map { type -> JSONValue in
            var alert: JSONObject = [
                "type": .string(type.rawValue), "parameters": .array(type.parameterNames.map { .string($0) }),
            ]
            if type == .merchant {
                alert["categories"] = .array(MerchantCategory.allCases.map { .string($0.rawValue) })
            }
            return .object(alert)
        }
        return ["alerts": .array(alerts)]
    }
}

/// Parameters of `getAvailableAlerts`.
struct AvailableAlertsRequest: OperationRequest {
    /// A card that has to be the user's, if one is named.
    let cardID: String?

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.optionalIdentifier("cardId")
    }
}

extension AlertOperations {
    /// What can be told of cards: of all of them the same, as both networks report everything.
    func getAvailableAlerts(
        _ request: AvailableAlertsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<AvailableAlertsReply> {
        try await sessions.perform(session) { db in
            if let card = request.cardID { _ = try PersonalCard.find(card, of: session.userID, in: db) }
            return AvailableAlertsReply()
        }
    }
}
