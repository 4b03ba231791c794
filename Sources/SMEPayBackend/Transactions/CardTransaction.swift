import CardControls
import HostClock

/// One thing that happened with a card, with the names that the wire has for it.
struct CardTransaction: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable {
        case purchase = "PURCHASE"
        case refund = "REFUND"
        case reversal = "REVERSAL"
    }

    enum Status: String, Sendable, Hashable {
        case approved = "APPROVED"
        case declined = "DECLINED"
        /// A purchase that a reversal has taken back.
        case reversed = "REVERSED"
    }

    /// Why a purchase was declined: the control's type, `ISSUER` or one of a virtual card's own.
    struct Reason: Sendable, Hashable {
        let type: String
        let category: String?
    }

    struct Merchant: Sendable, Hashable {
        let name: String
        let code: MerchantCode
        let country: CountryCode
    }

    let id: Int64
    let publicID: String
    let cardID: Int64
    let cardPublicID: String
    let virtualCardID: Int64?
    let virtualCardPublicID: String?
    /// Of the number that was used.
    let last4: String
    let kind: Kind
    let status: Status
    let reason: Reason?
    let amount: Int64
    let currency: String
    let merchant: Merchant
    let channel: Channel
    let isRecurring: Bool
    let time: WallTime
    /// The purchase that a refund or a reversal takes back.
    let originalPublicID: String?
}
