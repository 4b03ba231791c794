/// What a user can be told of, by its name on the wire (SME Pay spec §4.4).
public enum AlertType: String, Sendable, Hashable, CaseIterable {
    case atm = "ATM"
    case ecommerce = "ECOMMERCE"
    case contactless = "CONTACTLESS"
    case autoPay = "AUTO_PAY"
    case crossBorder = "CROSS_BORDER"
    /// Purchases from a threshold on; the only type that has a threshold.
    case overAmount = "OVER_AMOUNT"
    case declined = "DECLINED"
    /// A budget is used up, or would be exceeded; once a period.
    case budgetReached = "BUDGET_REACHED"
    /// Merchants of a category; the only type that has categories.
    case merchant = "MERCHANT"
    /// Whatever happens, refunds and reversals too.
    case all = "ALL"

    /// The parameters of an alert of this type, by their names on the wire; it must have them all.
    public var parameterNames: [String] {
        switch self {
        case .overAmount: ["threshold"]
        case .merchant: ["category"]
        default: []
        }
    }
}
