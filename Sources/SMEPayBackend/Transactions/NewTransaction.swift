import CardControls
import HostClock
import ServerStore

/// A transaction that is about to be recorded.
struct NewTransaction: Sendable {
    let publicID = PublicID.transaction.make()
    let cardID: Int64
    let virtualCardID: Int64?
    let last4: String
    let originalID: Int64?
    let kind: CardTransaction.Kind
    let status: CardTransaction.Status
    let reason: CardTransaction.Reason?
    let amount: Int64
    let currency: String
    let merchant: CardTransaction.Merchant
    let channel: Channel
    let isRecurring: Bool
    let time: WallTime
}
