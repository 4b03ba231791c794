/// Why the network simulator did nothing. A purchase that the bank declines is no error.
public enum NetworkSimulatorError: Error, Sendable, Hashable {
    /// No card of that id or number.
    case cardNotFound
    /// No virtual card of that id.
    case virtualCardNotFound
    /// The card was never activated, so its network does not report it.
    case cardNotEnrolled
    /// The card is in that currency, and conversion is the network's.
    case currencyMismatch(card: String)
    /// No transaction of that id.
    case transactionNotFound
    /// What is to be refunded or reversed is no purchase that was approved and stands.
    case notRefundable
    /// No more than that is left of the purchase to refund, in minor units.
    case refundTooLarge(left: Int64)
    /// The named member is missing or wrong.
    case invalid(field: String)
    /// The bank could not do its work.
    case failed(BackendFault)

    /// The error as one word, for programs.
    public var code: String {
        switch self {
        case .cardNotFound: "CARD_NOTFOUND"
        case .virtualCardNotFound: "VCARD_NOTFOUND"
        case .cardNotEnrolled: "CARD_NOT_ENROLLED"
        case .currencyMismatch: "CURRENCY_MISMATCH"
        case .transactionNotFound: "TRANSACTION_NOTFOUND"
        case .notRefundable: "INVALID_STATE"
        case .refundTooLarge: "AMOUNT_TOO_LARGE"
        case .invalid: "INVALID_REQUEST"
        case .failed: "INTERNAL_ERROR"
        }
    }
}
