import CardControls
import GRDB

extension NetworkSimulator {
    /// A purchase that was approved and not reversed, and its card, which may have been deleted since.
    func standingPurchase(_ publicID: String, in db: Database) throws -> (CardTransaction, Card) {
        guard let purchase = try TransactionTable.find(publicID, in: db) else {
            throw NetworkSimulatorError.transactionNotFound
        }
        guard let card = try CardTable.findKept(id: purchase.cardID, in: db) else {
            throw StoreError(.damaged, path: nil)
        }
        guard purchase.kind == .purchase, purchase.status == .approved else {
            throw NetworkSimulatorError.notRefundable
        }
        return (purchase, card)
    }

    /// Records money that comes back, and notifies. It is the affair of whoever made the purchase: one who got the card only later
    /// does not hear of it. Of a deleted card, whose alerts are gone and whose transactions nobody lists, nobody hears.
    func credit(
        _ kind: CardTransaction.Kind, _ amount: Int64, of purchase: CardTransaction, to card: Card, in db: Database
    ) throws -> Recorded {
        let transaction = NewTransaction(
            cardID: card.id, virtualCardID: purchase.virtualCardID, last4: purchase.last4, originalID: purchase.id,
            kind: kind, status: .approved, reason: nil, amount: amount, currency: purchase.currency,
            merchant: purchase.merchant, channel: purchase.channel, isRecurring: purchase.isRecurring,
            time: clock.wallTime)
        return try record(transaction, of: card, as: .credit, by: card.userID(since: purchase.time), in: db)
    }
}
