import CardControls
import GRDB
import Motif

/// A company's cards: which there are, and in what state, is its owner's affair.
extension ProfilingOperations {
    /// Registers a card of the company. A number that anybody holds already is refused, whoever it is (§6.1, case 17).
    func registerCompanyCard(
        _ request: RegisterCompanyCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let standing = try Standing.findOwner(
                of: session.userID, company: request.company,
                orElse: request.group == nil ? .companyNotFound : .groupNotFound, in: db)
            let group = try request.group.map { try standing.group($0, in: db) }
            let card = try register.register(
                request.registration, for: .company(standing.company.id, group: group?.id), in: db)
            try audit(.cardRegistered, .card(card), by: standing, in: db)
            return CardReply(card: card)
        }
    }

    /// Enrols a card, or wakes its blocks and alerts.
    func activateCompanyCard(
        _ request: CompanyCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await change(request, session) { standing, card, db in
            try register.advance(card, by: .activate, in: db)
            try audit(.cardActivated, .card(card), by: standing, in: db)
        }
    }

    /// Puts a card's blocks and alerts to sleep; they are kept (§6.1, case 15).
    func deactivateCompanyCard(
        _ request: CompanyCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await change(request, session) { standing, card, db in
            try register.advance(card, by: .deactivate, in: db)
            try audit(.cardDeactivated, .card(card), by: standing, in: db)
        }
    }

    /// Deletes a card with its blocks and alerts; the bank keeps its transactions.
    func deleteCompanyCard(
        _ request: CompanyCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<NoPayload> {
        try await sessions.perform(session) { db in
            let (standing, card) = try ownedCard(request.card, request.company, session, in: db)
            try register.advance(card, by: .delete, in: db)
            try audit(.cardDeleted, .card(card), by: standing, in: db)
            return NoPayload()
        }
    }

    /// Puts a card into a group, or into none: that group's blocks are in force at once, those of the former one no more (§6.1, case 9).
    func moveCard(
        _ request: MoveCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let (standing, card) = try ownedCard(request.card, request.company, session, in: db)
            let group = try request.group.map { try standing.group($0, in: db) }
            if card.company?.group?.id != group?.id { try move(card, to: group, by: standing, in: db) }
            return CardReply(card: try Self.reread(card, in: db))
        }
    }

    /// The cards of a scope.
    func listCompanyCards(_ request: ScopeRequest, _ session: Session) async throws(BackendFault) -> Outcome<CardsReply>
    {
        try await sessions.perform(session) { db in
            CardsReply(cards: try CompanyScope.find(request, by: session.userID, in: db).cards(in: db))
        }
    }

    /// A card of a company that the user owns.
    ///
    /// - Throws: `COMPANY_NOTFOUND`, `INVALID_REQUEST`, `PERMISSION_DENIED`, `CARD_NOTFOUND`, `CARD_IS_PERSONAL`.
    func ownedCard(
        _ card: String, _ company: String?, _ session: Session, in db: Database
    ) throws -> (Standing, Card) {
        let standing = try Standing.findOwner(of: session.userID, company: company, orElse: .cardNotFound, in: db)
        return (standing, try standing.card(card, in: db))
    }

    /// Puts a card into another group. Whoever cannot see it there has no alerts on it any more.
    func move(_ card: Card, to group: CardGroup?, by standing: Standing, in db: Database) throws {
        try CardTable.move(card.id, toGroup: group?.id, in: db)
        let former = try card.company?.group.flatMap { try GroupTable.find(id: $0.id, in: db)?.admin }
        if let former { try endUse(of: Self.reread(card, in: db), by: former.userID, in: db) }
        try audit(.cardMoved, .card(card), by: standing, in: db)
    }

    static func reread(_ card: Card, in db: Database) throws -> Card {
        guard let card = try CardTable.find(id: card.id, in: db) else { throw StoreError(.damaged, path: nil) }
        return card
    }

    /// Changes a card of a company that the user owns, and answers what it is then.
    private func change(
        _ request: CompanyCardRequest, _ session: Session,
        _ body: @escaping @Sendable (Standing, Card, Database) throws -> Void
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let (standing, card) = try ownedCard(request.card, request.company, session, in: db)
            try body(standing, card, db)
            return CardReply(card: try Self.reread(card, in: db))
        }
    }
}
