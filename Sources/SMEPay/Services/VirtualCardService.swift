/// Virtual cards: numbers of their own on account of another card. On the wire it is the service `virtualcard` (SME Pay spec §4.5).
///
/// Every operation needs a session, and throws ``SMEPayError``: one of the codes named with it, a code that any operation may give, or a
/// failure to get an answer at all.
public struct VirtualCardService: Sendable {
    private let client: ServiceClient

    init(client: ServiceClient) {
        self.client = client
    }

    /// Makes a virtual card.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `INVALID_VALIDITY`, `AMOUNT_TOO_LARGE`.
    public func create(_ request: CreateVirtualCardRequest) async throws(SMEPayError) -> VirtualCard {
        try await client.call("create", request, secure: true, returning: VirtualCard.self)
    }

    /// What a virtual card is paid with, for the PIN: to who made it, and to the owner of the company whose card pays.
    ///
    /// - Throws: `VCARD_NOTFOUND`, `PERMISSION_DENIED`, `VCARD_CLOSED`, and as at a login `AUTHENTICATION_FAILURE`, `ACCOUNT_SUSPENDED`.
    public func getDetails(_ request: VirtualCardDetailsRequest) async throws(SMEPayError) -> VirtualCardDetails {
        try await client.call("getDetails", request, secure: true, returning: VirtualCardDetails.self)
    }

    /// The user's virtual cards, newest first.
    ///
    /// - Throws: `CARD_NOTFOUND` when the request names a card that there is not.
    public func list(
        _ request: ListVirtualCardsRequest = ListVirtualCardsRequest()
    ) async throws(SMEPayError) -> [VirtualCard] {
        try await client.call("list", request, secure: true, returning: VirtualCardsReply.self).virtualCards
    }

    /// Gives a virtual card other limits. What the request leaves out, the card no longer has.
    ///
    /// - Throws: `VCARD_NOTFOUND`, `VCARD_CLOSED`, `INVALID_VALIDITY`, `AMOUNT_TOO_LARGE`.
    public func update(_ request: UpdateVirtualCardRequest) async throws(SMEPayError) -> VirtualCard {
        try await client.call("update", request, secure: true, returning: VirtualCard.self)
    }

    /// Ends a virtual card for good.
    ///
    /// - Throws: `VCARD_NOTFOUND`, `VCARD_CLOSED`.
    public func close(_ request: VirtualCardRequest) async throws(SMEPayError) -> VirtualCard {
        try await client.call("close", request, secure: true, returning: VirtualCard.self)
    }

    /// A virtual card's transactions, newest first.
    ///
    /// - Throws: `VCARD_NOTFOUND`.
    public func listTransactions(
        _ request: ListVirtualCardTransactionsRequest
    ) async throws(SMEPayError) -> TransactionPage {
        try await client.call("listTransactions", request, secure: true, returning: TransactionPage.self)
    }

    private struct VirtualCardsReply: Decodable { let virtualCards: [VirtualCard] }
}
