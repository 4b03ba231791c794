/// The user's own cards and their transactions. On the wire it is the service `cardinfo` (SME Pay spec §1.7, §4.2). No other user, the
/// owner of his company included, has access to them.
///
/// Every operation needs a session, and throws ``SMEPayError``: one of the codes named with it, a code that any operation may give, or a
/// failure to get an answer at all. A card that there is not, or that is somebody else's, is `CARD_NOTFOUND`.
public struct CardInfoService: Sendable {
    private let client: ServiceClient

    init(client: ServiceClient) {
        self.client = client
    }

    /// Makes a card known to the bank. It is not active yet.
    ///
    /// - Throws: `CARD_INVALID`, `CARD_NETWORK_UNSUPPORTED`, `CARD_ALREADY_REGISTERED`, `CARD_IS_COMPANY_CARD`.
    public func registerCard(_ request: RegisterCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("registerCard", request, secure: true, returning: Card.self)
    }

    /// Enrols a card at its network, or activates it again.
    ///
    /// - Throws: `CARD_NOTFOUND`, `INVALID_STATE`.
    public func activateCard(_ request: CardRequest) async throws(SMEPayError) -> Card {
        try await client.call("activateCard", request, secure: true, returning: Card.self)
    }

    /// Has a card's blocks and alerts rest until it is activated again.
    ///
    /// - Throws: `CARD_NOTFOUND`, `INVALID_STATE`.
    public func deactivateCard(_ request: CardRequest) async throws(SMEPayError) -> Card {
        try await client.call("deactivateCard", request, secure: true, returning: Card.self)
    }

    /// Takes a card back. Its number can be registered again.
    ///
    /// - Throws: `CARD_NOTFOUND`.
    public func deleteCard(_ request: CardRequest) async throws(SMEPayError) {
        try await client.call("deleteCard", request, secure: true)
    }

    /// The user's cards, newest first.
    public func listCards() async throws(SMEPayError) -> [Card] {
        try await client.call("listCards", secure: true, returning: CardsReply.self).cards
    }

    /// One card.
    ///
    /// - Throws: `CARD_NOTFOUND`.
    public func getCard(_ request: CardRequest) async throws(SMEPayError) -> Card {
        try await client.call("getCard", request, secure: true, returning: Card.self)
    }

    /// A card's transactions, newest first.
    ///
    /// - Throws: `CARD_NOTFOUND`.
    public func listTransactions(_ request: ListTransactionsRequest) async throws(SMEPayError) -> TransactionPage {
        try await client.call("listTransactions", request, secure: true, returning: TransactionPage.self)
    }

    /// One transaction of the user's cards.
    ///
    /// - Throws: `TRANSACTION_NOTFOUND`.
    public func getTransaction(_ request: TransactionRequest) async throws(SMEPayError) -> Transaction {
        try await client.call("getTransaction", request, secure: true, returning: Transaction.self)
    }

    /// Puts a new number in the place of a card's. Its id, blocks, alerts and transactions stay.
    ///
    /// - Throws: `CARD_NOTFOUND`, and what ``registerCard(_:)`` throws.
    public func replaceCard(_ request: ReplaceCardRequest) async throws(SMEPayError) -> Card {
        try await client.call("replaceCard", request, secure: true, returning: Card.self)
    }
}
