import CardControls
import JSONCoding

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

extension AlertOperations {
    /// What can be told of a card; both networks report all of it.
    func getAvailableAlerts(
        _ request: CardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<AvailableAlertsReply> {
        try await sessions.perform(session) { db in
            _ = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            return AvailableAlertsReply()
        }
    }
}
