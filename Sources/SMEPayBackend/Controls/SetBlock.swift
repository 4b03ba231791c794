import CardControls
import GRDB
import JSONCoding
import Motif

/// Parameters of `setBlock`.
struct SetBlockRequest: OperationRequest {
    let cardID: String
    let control: Control

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        control = try header.control()
    }
}

/// A block as the wire shows it.
struct BlockReply: OperationReply {
    let control: Control

    var header: JSONObject { control.json }
}

extension ControlOperations {
    /// Sets a block, in the place of the one that the card has of that type and category.
    func setBlock(_ request: SetBlockRequest, _ session: Session) async throws(BackendFault) -> Outcome<BlockReply> {
        let now = clock.wallTime
        return try await sessions.perform(session) { db in
            let card = try PersonalCard.findActive(request.cardID, of: session.userID, in: db)
            guard card.network.supports(request.control.type) else { throw MotifApplicationError.controlNotSupported }
            let block = Block(layer: .user, control: request.control, setAt: now.millisecondsSince1970)
            try BlockTable.set(block, target: card.id, in: db)
            try audit(.set, block.key, card, session, in: db)
            return BlockReply(control: request.control)
        }
    }

    /// Keeps what was done to a block, for `getHistory`.
    func audit(
        _ action: AuditAction, _ key: ControlKey, _ card: Card, _ session: Session, in db: Database
    ) throws {
        try AuditTable.insert(
            AuditEntry(
                time: clock.wallTime, actorID: session.userID, action: action, cardID: card.id,
                target: Scope.card.rawValue, targetPublicID: card.publicID, control: key, layer: .user),
            in: db)
    }
}
