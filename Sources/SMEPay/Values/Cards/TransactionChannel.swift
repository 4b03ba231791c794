/// How a card was used.
public struct TransactionChannel: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let atm: Self = "ATM"
    public static let ecommerce: Self = "ECOMMERCE"
    public static let pos: Self = "POS"
    public static let contactless: Self = "CONTACTLESS"
    public static let autoPay: Self = "AUTO_PAY"
}
