import CardControls
import GRDB
import Motif

/// Which cards somebody may have virtual cards of, and which virtual cards somebody may use (SME Pay spec §4.5).
enum VirtualCardAccess {
    /// A card that may pay.
    ///
    /// - Throws: `CARD_NOTFOUND`.
    static func card(_ publicID: String, for user: Int64, in db: Database) throws -> Card {
        guard let card = try CardTable.find(publicID, in: db), try rank(of: user, over: card, in: db) != nil else {
            throw MotifApplicationError.cardNotFound
        }
        return card
    }

    /// A virtual card and the card that pays for it.
    ///
    /// - Throws: `VCARD_NOTFOUND`.
    static func find(_ publicID: String, for user: Int64, in db: Database) throws -> (VirtualCard, Card) {
        guard let virtualCard = try VirtualCardTable.find(publicID, in: db),
            let card = try CardTable.find(id: virtualCard.cardID, in: db),
            let rank = try rank(of: user, over: card, in: db), rank > .user || virtualCard.creatorID == user
        else { throw MotifApplicationError.virtualCardNotFound }
        return (virtualCard, card)
    }

    /// ``find(_:for:in:)`` for one that is not closed.
    ///
    /// - Throws: `VCARD_NOTFOUND`, `VCARD_CLOSED`.
    static func findOpen(_ publicID: String, for user: Int64, in db: Database) throws -> (VirtualCard, Card) {
        let found = try find(publicID, for: user, in: db)
        guard !found.0.isClosed else { throw MotifApplicationError.virtualCardClosed }
        return found
    }

    /// ``findOpen(_:for:in:)`` for one whose number the user may read: who made it, and the owner of the company whose card pays.
    ///
    /// - Throws: `PERMISSION_DENIED` besides.
    static func findReadable(_ publicID: String, for user: Int64, in db: Database) throws -> VirtualCard {
        let (virtualCard, card) = try find(publicID, for: user, in: db)
        let rank = try rank(of: user, over: card, in: db)
        guard virtualCard.creatorID == user || rank == .businessOwner else {
            throw MotifApplicationError.permissionDenied
        }
        return try findOpen(publicID, for: user, in: db).0
    }

    /// What the user is over a card; `nil` over one that the user may not use.
    private static func rank(of user: Int64, over card: Card, in db: Database) throws -> Rank? {
        switch card.owner {
        case .personal(let holder): holder == user ? .user : nil
        case .company(let place):
            try Standing.find(of: user, inCompany: place.companyID, in: db)?.rank(over: card)
        }
    }
}
