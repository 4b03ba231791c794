import CardControls
import GRDB
import HostClock

/// The card networks' side of the bank, played for demos and tests: merchants ask, the bank decides and records, the network reports
/// (SME Pay spec §4.7).
///
/// Each call is one transaction of the bank's database: the decision, the record and the notifications are there together or not at all.
/// Who may call is for the caller to know.
public struct NetworkSimulator: Sendable {
    let store: Store
    let clock: RunClock
    let address: MotifAddress
    let pushes: PushHub

    /// Asks the bank to approve a purchase. It is recorded whatever the answer, and whoever subscribed to such a thing is notified.
    ///
    /// - Throws: ``NetworkSimulatorError/invalid(field:)``, ``NetworkSimulatorError/cardNotFound``,
    ///   ``NetworkSimulatorError/virtualCardNotFound``, ``NetworkSimulatorError/cardNotEnrolled``,
    ///   ``NetworkSimulatorError/currencyMismatch(card:)``, ``NetworkSimulatorError/failed(_:)``.
    public func authorise(_ authorisation: Authorisation) async throws(NetworkSimulatorError) -> NetworkReply {
        let request = try PurchaseRequest(authorisation, now: clock.wallTime)
        return try await perform { db in
            let means = try find(request.means, in: db)
            return try authorise(request, with: means, in: db)
        }
    }

    /// Gives the cardholder back a purchase, or a part of it. That is never declined; it takes its amount off the spend of the period
    /// that it falls in, down to nothing: the rest is no credit for later. What comes back to a card that was deleted is recorded all the
    /// same, and nobody is notified of it.
    ///
    /// - Parameters:
    ///   - transactionID: The purchase.
    ///   - amount: In minor units; what is left of the purchase when it is left out.
    /// - Throws: ``NetworkSimulatorError/transactionNotFound``, ``NetworkSimulatorError/notRefundable``,
    ///   ``NetworkSimulatorError/refundTooLarge(left:)``, ``NetworkSimulatorError/invalid(field:)`` for an amount of nothing,
    ///   ``NetworkSimulatorError/failed(_:)``.
    public func refund(
        transactionID: String, amount: Int64? = nil
    ) async throws(NetworkSimulatorError) -> NetworkReply {
        if let amount, amount <= 0 { throw .invalid(field: "amount") }
        return try await perform { db in
            let (purchase, card) = try standingPurchase(transactionID, in: db)
            let left = purchase.amount - (try TransactionTable.refunded(of: purchase.id, in: db))
            guard left > 0 else { throw NetworkSimulatorError.notRefundable }
            let refund = amount ?? left
            guard refund <= left else { throw NetworkSimulatorError.refundTooLarge(left: left) }
            return try credit(.refund, refund, of: purchase, to: card, in: db)
        }
    }

    /// Takes a purchase back as if it had not been, off the spend of its own period; only one that nothing was refunded of.
    ///
    /// - Throws: As ``refund(transactionID:amount:)``.
    public func reverse(transactionID: String) async throws(NetworkSimulatorError) -> NetworkReply {
        try await perform { db in
            let (purchase, card) = try standingPurchase(transactionID, in: db)
            guard try TransactionTable.refunded(of: purchase.id, in: db) == 0 else {
                throw NetworkSimulatorError.notRefundable
            }
            try TransactionTable.reverse(purchase, in: db)
            return try credit(.reversal, purchase.amount, of: purchase, to: card, in: db)
        }
    }

    /// Runs `body` in one transaction, and wakes who was notified once it is committed.
    private func perform(
        _ body: @escaping @Sendable (Database) throws -> Recorded
    ) async throws(NetworkSimulatorError) -> NetworkReply {
        let outcome: Result<Recorded, NetworkSimulatorError>
        do {
            outcome = try await store.attempt(refusal: NetworkSimulatorError.self, body)
        } catch {
            throw .failed(error)
        }
        let recorded = try outcome.get()
        for user in recorded.notified { pushes.wake(user) }
        return recorded.reply
    }
}
