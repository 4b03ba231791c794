import CardControls
import JSONCoding

/// A block that was set, and the cards that it cannot be in force on.
struct CompanyBlockReply: OperationReply {
    let block: Block
    /// The cards of the company or the group whose network has no such control; `nil` when the target is a card (§6.1, case 16).
    let unsupportedCards: [Card]?

    var header: JSONObject {
        var header = block.companyJSON
        header["unsupportedCards"] = unsupportedCards.map { .array($0.map { .string($0.publicID) }) }
        return header
    }
}

/// The blocks on a target, each with its layer.
struct CompanyBlocksReply: OperationReply {
    let blocks: [Block]
    /// Whether only that there is a block is shown, not what it says: an admin looking at a user's card (§6.2).
    let areStatesOnly: Bool

    var header: JSONObject {
        ["blocks": .array(blocks.map { .object(areStatesOnly ? $0.state : $0.companyJSON) })]
    }
}

extension Block {
    /// The control, its parameters and the layer.
    fileprivate var companyJSON: JSONObject {
        var json = control.json
        json["layer"] = .string(layer.rawValue)
        return json
    }

    /// What there is, without its parameters.
    fileprivate var state: JSONObject {
        var json = key.json
        json["layer"] = .string(layer.rawValue)
        return json
    }
}
