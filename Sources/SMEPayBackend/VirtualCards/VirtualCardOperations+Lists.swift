import GRDB

/// What virtual cards a user has, and what was paid with them.
extension VirtualCardOperations {
    /// The virtual cards that the user may use, closed ones too; those of one card when it is named.
    func list(
        _ request: ListVirtualCardsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<VirtualCardsReply> {
        try await sessions.perform(session) { db in
            let card = try request.card.map { try VirtualCardAccess.card($0, for: session.userID, in: db) }
            let virtualCards = try VirtualCardTable.virtualCards(of: session.userID, card: card?.id, in: db)
            return VirtualCardsReply(
                virtualCards: try virtualCards.compactMap { virtualCard in
                    try CardTable.find(id: virtualCard.cardID, in: db).map { try reply(virtualCard, $0, in: db) }
                })
        }
    }

    /// What was paid with a virtual card, newest first.
    func listTransactions(
        _ request: VirtualCardTransactionsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<TransactionsReply> {
        try await sessions.read(session) { db in
            let (virtualCard, _) = try VirtualCardAccess.find(request.virtualCard, for: session.userID, in: db)
            return TransactionsReply(
                try TransactionTable.list(.virtualCard(virtualCard.id), TransactionFilter(), request.page, in: db))
        }
    }
}
