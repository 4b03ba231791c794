/// What a push notification is wanted for (SME Pay spec §4.4).
public struct AlertType: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Withdrawals.
    public static let atm: Self = "ATM"
    /// Online purchases.
    public static let ecommerce: Self = "ECOMMERCE"
    public static let contactless: Self = "CONTACTLESS"
    public static let autoPay: Self = "AUTO_PAY"
    public static let crossBorder: Self = "CROSS_BORDER"
    /// Purchases from an amount on.
    public static let overAmount: Self = "OVER_AMOUNT"
    /// What is declined.
    public static let declined: Self = "DECLINED"
    /// A budget that is used up; once a period.
    public static let budgetReached: Self = "BUDGET_REACHED"
    /// A category of merchants.
    public static let merchant: Self = "MERCHANT"
    /// Everything.
    public static let all: Self = "ALL"
}
