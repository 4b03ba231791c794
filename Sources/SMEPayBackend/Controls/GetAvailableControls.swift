import CardControls
import JSONCoding

/// What can be blocked on a card: each type with the names of its parameters, `MERCHANT` with its categories.
struct AvailableControlsReply: OperationReply {
    let network: CardNetwork

    var header: JSONObject {
        let controls = network.controlTypes.map { type -> JSONValue in
            var control: JSONObject = [
                "type": .string(type.rawValue), "parameters": .array(type.parameterNames.map { .string($0) }),
            ]
            if type == .merchant {
                control["categories"] = .array(MerchantCategory.allCases.map { .string($0.rawValue) })
            }
            return .object(control)
        }
        return ["controls": .array(controls)]
    }
}

extension ControlOperations {
    /// What the card's network can block.
    func getAvailableControls(
        _ request: CardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<AvailableControlsReply> {
        try await sessions.perform(session) { db in
            AvailableControlsReply(
                network: try PersonalCard.find(request.cardID, of: session.userID, in: db).network)
        }
    }
}
