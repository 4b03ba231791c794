import CardControls
import GRDB
import Motif

/// Who has a company's card in hand. The user's block layer and alerts are the person's: they go when the card goes (§6.1, case 10).
extension ProfilingOperations {
    /// Gives a card to a user of the company, who sees what is paid with it from now on.
    func assignCard(_ request: AssignCardRequest, _ session: Session) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let (standing, card) = try ownedCard(request.card, request.company, session, in: db)
            let member = try Self.member(request.user, of: standing, in: db)
            if let assignment = card.company?.assignment {
                guard assignment.userID == member.userID else {
                    throw MotifApplicationError.cardAlreadyAssigned(assignment.user)
                }
            } else {
                try CardTable.assign(card.id, to: member.userID, at: clock.wallTime, in: db)
                try audit(.cardAssigned, .card(card), user: member.user, by: standing, in: db)
            }
            return CardReply(card: try Self.reread(card, in: db))
        }
    }

    /// Takes a card back. One that nobody has stays so.
    func unassignCard(
        _ request: CompanyCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<CardReply> {
        try await sessions.perform(session) { db in
            let (standing, card) = try ownedCard(request.card, request.company, session, in: db)
            try unassign(card, by: standing, in: db)
            return CardReply(card: try Self.reread(card, in: db))
        }
    }

    /// Takes a card back, with the blocks and alerts of who had it.
    func unassign(_ card: Card, by standing: Standing, in db: Database) throws {
        guard let assignment = card.company?.assignment else { return }
        try CardTable.assign(card.id, to: nil, at: clock.wallTime, in: db)
        try BlockTable.removeAll(layer: .user, target: card.id, in: db)
        try AlertTable.removeAll(of: assignment.userID, on: .card, card.id, in: db)
        try endUse(of: Self.reread(card, in: db), by: assignment.userID, in: db)
        try audit(.cardUnassigned, .card(card), user: assignment.user, by: standing, in: db)
    }
}
