import JSONCoding

/// A card as the wire shows it; a company's with its place.
struct CardReply: OperationReply {
    let card: Card

    var header: JSONObject {
        var header: JSONObject = [
            "cardId": .string(card.publicID), "last4": .string(card.last4), "network": .string(card.network.rawValue),
            "status": .string(card.status.rawValue), "nameOnCard": .string(card.nameOnCard),
            "expMonth": .integer(Int64(card.expiry.month)), "expYear": .integer(Int64(card.expiry.year)),
            "currency": .string(card.currency),
        ]
        header["alias"] = card.alias.map { .string($0) }
        if let company = card.company {
            header["companyId"] = .string(company.companyPublicID)
            header["groupId"] = (company.group?.publicID).map { .string($0) }
            header["assignee"] = (company.assignment?.user).map { .string($0) }
        }
        return header
    }
}

/// Cards, newest first.
struct CardsReply: OperationReply {
    let cards: [Card]

    var header: JSONObject { ["cards": .array(cards.map { .object(CardReply(card: $0).header) })] }
}
