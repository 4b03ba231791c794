/// Why a virtual card does not pay a purchase, by the reason's type on the wire.
public enum VirtualCardBreach: String, Sendable, Hashable, CaseIterable {
    case closed = "VCARD_CLOSED"
    /// Before its first day.
    case pending = "VCARD_PENDING"
    /// After its last day.
    case expired = "VCARD_EXPIRED"
    /// Not for merchants of that category.
    case merchant = "VCARD_MERCHANT"
    /// The amount is not the one amount that it is for.
    case exactAmount = "VCARD_EXACT_AMOUNT"
    /// More than one purchase may cost.
    case maxAuth = "VCARD_MAX_AUTH"
    /// More than there is left on it.
    case amount = "VCARD_AMOUNT"
}
