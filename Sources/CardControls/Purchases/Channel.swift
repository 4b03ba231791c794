/// How a purchase is made; a purchase has one channel, and the block of that name applies to it.
public enum Channel: String, Sendable, Hashable, CaseIterable {
    case atm = "ATM"
    case ecommerce = "ECOMMERCE"
    case pos = "POS"
    case contactless = "CONTACTLESS"
    case autoPay = "AUTO_PAY"

    /// The control that blocks it.
    public var controlType: ControlType {
        switch self {
        case .atm: .atm
        case .ecommerce: .ecommerce
        case .pos: .pos
        case .contactless: .contactless
        case .autoPay: .autoPay
        }
    }
}
