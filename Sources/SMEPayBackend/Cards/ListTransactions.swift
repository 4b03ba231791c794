import Motif

/// Parameters of `listTransactions`.
struct ListTransactionsRequest: OperationRequest {
    let cardID: String
    let filter: TransactionFilter
    let page: Page

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cardID = try header.identifier("cardId")
        filter = try TransactionFilter(header)
        page = try header.page()
    }
}

/// Parameters of `getTransaction`.
struct GetTransactionRequest: OperationRequest {
    let transactionID: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        transactionID = try header.identifier("transactionId")
    }
}

extension CardInfoOperations {
    /// What was paid with one of the user's own cards, newest first.
    func listTransactions(
        _ request: ListTransactionsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<TransactionsReply> {
        try await sessions.read(session) { db in
            let card = try PersonalCard.find(request.cardID, of: session.userID, in: db)
            return TransactionsReply(
                try TransactionTable.list(.card(card.id), request.filter, request.page, in: db))
        }
    }

    /// One transaction of one of the user's own cards.
    func getTransaction(
        _ request: GetTransactionRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<TransactionReply> {
        try await sessions.perform(session) { db in
            guard let transaction = try TransactionTable.find(request.transactionID, in: db),
                let card = try CardTable.find(id: transaction.cardID, in: db),
                card.owner == .personal(user: session.userID)
            else { throw MotifApplicationError.transactionNotFound }
            return TransactionReply(transaction: transaction)
        }
    }
}
