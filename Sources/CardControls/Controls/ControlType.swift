/// What can be blocked on a card, by its name on the wire (SME Pay spec §3.4).
public enum ControlType: String, Sendable, Hashable, CaseIterable {
    /// The whole card.
    case cardOff = "CARD_OFF"
    /// Withdrawals at cash machines.
    case atm = "ATM"
    /// Purchases without the card present: web, mail, telephone.
    case ecommerce = "ECOMMERCE"
    /// Purchases in shops with chip or stripe; those without contact are ``contactless``.
    case pos = "POS"
    case contactless = "CONTACTLESS"
    /// Payments that the cardholder has ordered to repeat.
    case autoPay = "AUTO_PAY"
    /// Purchases from merchants of another country than that of the card's issuer.
    case crossBorder = "CROSS_BORDER"
    /// Single purchases from a threshold on.
    case amount = "AMOUNT"
    /// What is spent within a period.
    case budget = "BUDGET"
    /// Merchants of a category; the only type that has categories.
    case merchant = "MERCHANT"
    /// Merchants' countries.
    case country = "COUNTRY"
    /// Purchases outside of hours.
    case time = "TIME"
    /// A journey: suspends ``country`` and ``crossBorder`` for its countries.
    case travel = "TRAVEL"
    /// How many purchases there are within a period.
    case count = "COUNT"

    /// The parameters that a control of this type may have, by their names on the wire, in the order in which they are documented.
    public var parameterNames: [String] {
        switch self {
        case .cardOff: ["allowRecurring"]
        case .atm, .ecommerce, .pos, .contactless, .autoPay, .crossBorder, .merchant: ["declineAll", "threshold"]
        case .amount: ["threshold"]
        case .budget: ["period", "amount", "timeZone", "days"]
        case .country: ["mode", "countries"]
        case .time: ["days", "from", "to", "timeZone"]
        case .travel: ["from", "to", "countries", "timeZone"]
        case .count: ["period", "max", "timeZone", "days"]
        }
    }
}
