/// The company's cards.
extension SMEProfilingService {
    /// Makes a card of the company known to the bank. It is not active yet.
    ///
    /// - Throws: `CARD_INVALID`, `CARD_NETWORK_UNSUPPORTED`, `CARD_ALREADY_REGISTERED`, `CARD_IS_PERSONAL`.
    public func registerCompanyCard(_ request: RegisterCompanyCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("registerCompanyCard", request, secure: true, returning: Card.self)
    }

    /// Enrols a card at its network, or activates it again.
    ///
    /// - Throws: `INVALID_STATE`.
    public func activateCompanyCard(_ request: CompanyCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("activateCompanyCard", request, secure: true, returning: Card.self)
    }

    /// Has a card's blocks and alerts rest until it is activated again.
    ///
    /// - Throws: `INVALID_STATE`.
    public func deactivateCompanyCard(_ request: CompanyCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("deactivateCompanyCard", request, secure: true, returning: Card.self)
    }

    /// Takes a card back.
    public func deleteCompanyCard(_ request: CompanyCardRequest) async throws(SMEPayError) {
        try await client.call("deleteCompanyCard", request, secure: true)
    }

    /// Assigns a card to a user of the company.
    ///
    /// - Throws: `CARD_ALREADY_ASSIGNED` (`data.assignee`).
    public func assignCard(_ request: AssignCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("assignCard", request, secure: true, returning: Card.self)
    }

    /// Takes a card from the user to whom it is assigned. The blocks and alerts that he has set end with it.
    public func unassignCard(_ request: CompanyCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("unassignCard", request, secure: true, returning: Card.self)
    }

    /// Moves a card to a group, or to none. The blocks of the group before no longer count for it, those of the new one at once.
    public func moveCard(_ request: MoveCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("moveCard", request, secure: true, returning: Card.self)
    }

    /// The company's cards, a group's, or those that are assigned to the user, newest first.
    public func listCompanyCards(_ request: ListCompanyCardsRequest) async throws(SMEPayError) -> [Card] {
        try await client.call("listCompanyCards", request, secure: true, returning: CardsReply.self).cards
    }

    /// The transactions of these cards, newest first.
    public func listTransactions(
        _ request: ListCompanyTransactionsRequest
    ) async throws(SMEPayError) -> TransactionPage {
        try await client.call("listTransactions", request, secure: true, returning: TransactionPage.self)
    }
}
