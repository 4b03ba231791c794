import CardControls
import HostClock
import JSONCoding

/// A virtual card as the wire shows it: its terms, what was spent, and the state that follows from them and the clock.
struct VirtualCardReply: OperationReply {
    let virtualCard: VirtualCard
    /// The card that pays.
    let card: Card
    /// In minor units, less refunds and reversals.
    let spent: Int64
    let time: WallTime

    var header: JSONObject {
        var header: JSONObject = [
            "virtualCardId": .string(virtualCard.publicID), "cardId": .string(card.publicID),
            "last4": .string(virtualCard.last4),
        ]
        header["alias"] = virtualCard.alias.map { .string($0) }
        for (name, value) in VirtualCardFields(virtualCard.terms).members { header[name] = value }
        header["spent"] = .integer(spent)
        header["currency"] = .string(card.currency)
        header["state"] = .string(state.rawValue)
        header["expMonth"] = .integer(Int64(virtualCard.expiry.month))
        header["expYear"] = .integer(Int64(virtualCard.expiry.year))
        return header
    }

    private var state: VirtualCardState {
        virtualCard.terms.state(
            at: time.millisecondsSince1970, spent: spent, isClosed: virtualCard.isClosed)
    }
}

/// Virtual cards, newest first.
struct VirtualCardsReply: OperationReply {
    let virtualCards: [VirtualCardReply]

    var header: JSONObject { ["virtualCards": .array(virtualCards.map { .object($0.header) })] }
}
