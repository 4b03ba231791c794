import CardControls
import JSONCoding
import Motif

/// Parameters of `getHistory`.
struct GetHistoryRequest: OperationRequest {
    let cardID: String
    let page: Page

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        page = try header.page()
    }
}

/// Payload of `getHistory`.
struct HistoryReply: OperationReply {
    let listing: Listing<AuditEntry>

    var header: JSONObject {
        let entries = listing.elements.map { entry -> JSONValue in
            var json: JSONObject = [
                "time": .string(entry.time.iso8601), "action": .string(entry.action.rawValue),
            ]
            for (name, value) in entry.control?.json ?? [:] { json[name] = value }
            json["layer"] = entry.layer.map { .string($0.rawValue) }
            return .object(json)
        }
        return ["entries": .array(entries), "total": .integer(listing.total)]
    }
}

extension ControlOperations {
    /// What was done to the card's blocks, newest first.
    func getHistory(_ request: GetHistoryRequest, _ session: Session) async throws(BackendFault) -> Outcome<
        HistoryReply
    > {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            return HistoryReply(listing: try AuditTable.blockHistory(ofCard: card.id, request.page, in: db))
        }
    }
}
