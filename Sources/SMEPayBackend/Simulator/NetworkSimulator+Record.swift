import CardControls
import GRDB
import JSONCoding

extension NetworkSimulator {
    /// Writes down what happened: the transaction, what the network reports of it, and the notifications.
    ///
    /// - Parameter user: Whose transaction it is: who hears of it for having the card in hand.
    func record(
        _ transaction: NewTransaction, of card: Card, as event: AlertEvent, by user: Int64?, in db: Database
    ) throws -> Recorded {
        let row = try TransactionTable.insert(transaction, in: db)
        let pushes =
            card.status.isEvaluated
            ? Push.pushes(for: event, to: try AlertTable.subscriptions(on: card, by: user, in: db), of: card) : []
        for push in pushes {
            try NotificationTable.insert(
                to: push.userID, of: row, reasons: push.reasons, at: clock.wallTime, in: db)
        }
        let report = NetworkReport(
            card: card, transaction: transaction, row: row, event: event, alerts: pushes.flatMap(\.alerts),
            decidedAt: clock.wallTime, address: address)
        let body = card.network.body(of: report)
        try NetworkRecordTable.insert(body, of: row, from: card.network, in: db)
        return Recorded(
            reply: NetworkReply(
                transactionID: transaction.publicID, status: transaction.status.rawValue,
                reason: transaction.reason.map { NetworkReply.Reason(type: $0.type, category: $0.category) },
                notification: body),
            notified: try pushes.compactMap { try UserTable.find(.id($0.userID), in: db)?.name })
    }
}
