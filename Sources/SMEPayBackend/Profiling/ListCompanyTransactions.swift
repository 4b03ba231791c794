import GRDB
import Motif

/// Parameters of `listTransactions` in the company area.
struct CompanyTransactionsRequest: OperationRequest {
    let cards: ScopeRequest
    /// One card of the scope.
    let card: String?
    let filter: TransactionFilter
    let page: Page

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        cards = try ScopeRequest(header)
        card = try header.optionalIdentifier("cardId")
        filter = try TransactionFilter(header)
        page = try header.page()
    }
}

extension ProfilingOperations {
    /// What was paid with the cards of a scope, newest first. Who has a card in hand sees what was paid since it was assigned; owner and
    /// admin see all of a card that is theirs to manage now (§6.1, case 10).
    func listTransactions(
        _ request: CompanyTransactionsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<TransactionsReply> {
        try await sessions.read(session) { db in
            let scope = try CompanyScope.find(request.cards, by: session.userID, in: db)
            let transactions: TransactionScope
            if let id = request.card {
                guard let card = try CardTable.find(id, in: db), let found = scope.transactions(of: card) else {
                    throw MotifApplicationError.cardNotFound
                }
                transactions = found
            } else {
                transactions = scope.transactions
            }
            return TransactionsReply(try TransactionTable.list(transactions, request.filter, request.page, in: db))
        }
    }
}
