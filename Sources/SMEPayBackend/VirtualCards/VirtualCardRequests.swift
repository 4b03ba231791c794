import CardControls
import Motif

/// What a virtual card is to be: its terms and its alias.
struct VirtualCardDescription: OperationRequest {
    let terms: VirtualCardTerms
    let alias: String?
    /// It has to be that of the card that pays.
    let currency: String?

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        for name in ["amount", "endDate"] where !header.isGiven(name) { throw .invalidRequest(name, .missing) }
        let fields = try VirtualCardFields(header)
        do {
            terms = try VirtualCardTerms(fields)
        } catch {
            throw .invalidVirtualCard(error)
        }
        alias = try header.optionalIdentifier("alias")
        currency = header.isGiven("currency") ? try header.currency() : nil
    }
}

/// Parameters of `create`.
struct CreateVirtualCardRequest: OperationRequest {
    let card: String
    let description: VirtualCardDescription

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        card = try header.identifier("cardId")
        description = try VirtualCardDescription(header)
    }
}

/// Parameters of `update`: all that the virtual card is to be from now on.
struct UpdateVirtualCardRequest: OperationRequest {
    let virtualCard: String
    let description: VirtualCardDescription

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        virtualCard = try header.identifier("virtualCardId")
        description = try VirtualCardDescription(header)
    }
}

/// Parameters of `close`.
struct VirtualCardRequest: OperationRequest {
    let virtualCard: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        virtualCard = try header.identifier("virtualCardId")
    }
}

/// Parameters of `list`.
struct ListVirtualCardsRequest: OperationRequest {
    /// The card that pays; all of the user's when it is left out.
    let card: String?

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        card = try header.optionalIdentifier("cardId")
    }
}

/// Parameters of `listTransactions`.
struct VirtualCardTransactionsRequest: OperationRequest {
    let virtualCard: String
    let page: Page

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        virtualCard = try header.identifier("virtualCardId")
        page = try header.page()
    }
}
