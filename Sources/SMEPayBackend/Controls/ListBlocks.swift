import CardControls
import JSONCoding

/// Payload of `listBlocks`.
struct BlocksReply: OperationReply {
    let blocks: [Block]

    var header: JSONObject { ["blocks": .array(blocks.map { .object($0.control.json) })] }
}

extension ControlOperations {
    /// The card's blocks, in the order of the control types, also while the card is not active.
    func listBlocks(_ request: CardRequest, _ session: Session) async throws(BackendFault) -> Outcome<BlocksReply> {
        try await sessions.perform(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            return BlocksReply(blocks: try BlockTable.blocks(layer: .user, target: card.id, in: db))
        }
    }
}
