import CardControls
import GRDB
import Motif

/// What virtual cards there are and on what terms.
extension VirtualCardOperations {
    /// Makes a virtual card of a card that is active, with a number of its own.
    ///
    /// The number ends with the card that pays, so that its last day can be put off without a new number.
    func create(
        _ request: CreateVirtualCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<VirtualCardReply> {
        try await sessions.perform(session) { db in
            let card = try VirtualCardAccess.card(request.card, for: session.userID, in: db)
            guard card.status == .active else { throw MotifApplicationError.cardNotActive }
            try check(request.description, card)
            let number = try numbers.next(card.network, in: db)
            let id = try VirtualCardTable.nextID(in: db)
            let publicID = try VirtualCardTable.insert(
                id: id, card: card, creator: session.userID,
                number: SealedVirtualCardNumber(number, ofVirtualCard: id, with: numbers.key),
                terms: request.description.terms, alias: request.description.alias, at: clock.wallTime, in: db)
            try audit(.virtualCardCreated, publicID, card, by: session, in: db)
            return try reply(publicID, session, in: db)
        }
    }

    /// Puts other terms in the place of all that it had. What was spent stays spent.
    func update(
        _ request: UpdateVirtualCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<VirtualCardReply> {
        try await sessions.perform(session) { db in
            let (virtualCard, card) = try VirtualCardAccess.findOpen(
                request.virtualCard, for: session.userID, in: db)
            try check(request.description, card, replacing: virtualCard.terms)
            try VirtualCardTable.set(
                request.description.terms, alias: request.description.alias, of: virtualCard.id, in: db)
            try audit(.virtualCardUpdated, virtualCard.publicID, card, by: session, in: db)
            return try reply(virtualCard.publicID, session, in: db)
        }
    }

    /// Ends a virtual card for good. Its last day is today.
    func close(
        _ request: VirtualCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<VirtualCardReply> {
        try await sessions.perform(session) { db in
            let (virtualCard, card) = try VirtualCardAccess.findOpen(
                request.virtualCard, for: session.userID, in: db)
            try VirtualCardTable.close(virtualCard, at: clock.wallTime, in: db)
            try audit(.virtualCardClosed, virtualCard.publicID, card, by: session, in: db)
            return try reply(virtualCard.publicID, session, in: db)
        }
    }

    /// - Throws: `INVALID_REQUEST` for another currency than the card's, `INVALID_VALIDITY`.
    private func check(
        _ description: VirtualCardDescription, _ card: Card, replacing former: VirtualCardTerms? = nil
    ) throws {
        guard description.currency ?? card.currency == card.currency else {
            throw MotifApplicationError.invalidRequest("currency", .notAChoice)
        }
        do {
            try description.terms.checkDates(
                at: clock.wallTime.millisecondsSince1970, fundedUntil: card.expiry.lastDay, replacing: former)
        } catch {
            throw MotifApplicationError.invalidVirtualCard(error)
        }
    }

    private func reply(_ publicID: String, _ session: Session, in db: Database) throws -> VirtualCardReply {
        let (virtualCard, card) = try VirtualCardAccess.find(publicID, for: session.userID, in: db)
        return try reply(virtualCard, card, in: db)
    }

    /// A virtual card as it is now.
    func reply(_ virtualCard: VirtualCard, _ card: Card, in db: Database) throws -> VirtualCardReply {
        VirtualCardReply(
            virtualCard: virtualCard, card: card,
            spent: try TransactionTable.spent(withVirtualCard: virtualCard.id, in: db), time: clock.wallTime)
    }

    /// Notes for the company's owner what was done with a virtual card of its cards.
    private func audit(
        _ action: AuditAction, _ virtualCard: String, _ card: Card, by session: Session, in db: Database
    ) throws {
        guard let company = card.company else { return }
        try AuditTable.insert(
            AuditEntry(
                time: clock.wallTime, actorID: session.userID, action: action, companyID: company.companyID,
                cardID: card.id, target: "VIRTUAL_CARD", targetPublicID: virtualCard),
            in: db)
    }
}
