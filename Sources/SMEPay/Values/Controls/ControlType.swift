/// What a block is about (SME Pay spec §3.4).
public struct ControlType: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// All purchases.
    public static let cardOff: Self = "CARD_OFF"
    /// Withdrawals.
    public static let atm: Self = "ATM"
    /// Online purchases.
    public static let ecommerce: Self = "ECOMMERCE"
    /// Purchases at a till.
    public static let pos: Self = "POS"
    public static let contactless: Self = "CONTACTLESS"
    /// Payments that the merchant draws by himself.
    public static let autoPay: Self = "AUTO_PAY"
    /// Merchants of another country than the card's.
    public static let crossBorder: Self = "CROSS_BORDER"
    /// Single purchases from an amount on.
    public static let amount: Self = "AMOUNT"
    /// The sum of the purchases of a period.
    public static let budget: Self = "BUDGET"
    /// A category of merchants.
    public static let merchant: Self = "MERCHANT"
    /// Countries.
    public static let country: Self = "COUNTRY"
    /// Days and times of day.
    public static let time: Self = "TIME"
    /// A journey, which suspends `COUNTRY` and `CROSS_BORDER` for some countries.
    public static let travel: Self = "TRAVEL"
    /// The number of the purchases of a period.
    public static let count: Self = "COUNT"
}
