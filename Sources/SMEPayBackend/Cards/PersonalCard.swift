import GRDB
import Motif

/// Users' own cards: what `cardinfo`, `control` and `alert` are about. Nobody else's card is told from none (SME Pay spec §1.6).
enum PersonalCard {
    /// - Throws: `CARD_NOTFOUND`.
    static func find(_ publicID: String, of user: Int64, in db: Database) throws -> Card {
        guard let card = try CardTable.find(publicID, in: db), card.owner == .personal(user: user) else {
            throw MotifApplicationError.cardNotFound
        }
        return card
    }

    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
    static func findActive(_ publicID: String, of user: Int64, in db: Database) throws -> Card {
        let card = try find(publicID, of: user, in: db)
        guard card.status == .active else { throw MotifApplicationError.cardNotActive }
        return card
    }
}

/// Parameters of the operations that name a card and nothing else.
struct CardRequest: OperationRequest {
    let cardID: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
    }
}
