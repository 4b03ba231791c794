/// Visa Transaction Controls' words (SME Pay spec §3.1).
extension ControlKey {
    var visaCategory: String {
        switch type {
        case .atm, .ecommerce, .pos, .contactless, .autoPay, .crossBorder: "PCT_TRANSACTION"
        case .merchant: "PCT_MERCHANT"
        case .cardOff, .amount, .budget, .country, .time, .travel, .count: "PCT_GLOBAL"
        }
    }

    var visaType: String {
        switch type {
        case .atm: "TCT_ATM_WITHDRAW"
        case .ecommerce: "TCT_E_COMMERCE"
        case .pos: "TCT_BRICK_AND_MORTAR"
        case .contactless: "TCT_CONTACTLESS"
        case .autoPay: "TCT_AUTO_PAY"
        case .crossBorder: "TCT_CROSS_BORDER"
        case .merchant: "MCT_\(category?.rawValue ?? "")"
        case .cardOff, .amount, .budget, .country, .time, .travel, .count: "PCT_GLOBAL"
        }
    }
}

extension Breach {
    var visaReason: String {
        switch self {
        case .all, .count, .country, .hours: "DECLINE_ALL"
        case .threshold: "DECLINE_BREACHED_AMT"
        case .budget: "DECLINE_BY_SPEND_LIMIT"
        }
    }

    /// The amount of money that was reached.
    var amount: Int64? {
        switch self {
        case .threshold(let amount), .budget(let amount): amount
        case .all, .count, .country, .hours: nil
        }
    }
}

extension VirtualCardBreach {
    /// The rule of a virtual account that does it (SME Pay spec §3.3).
    var visaRule: String {
        switch self {
        case .closed, .pending, .expired, .maxAuth, .amount: "SPV"
        case .exactAmount: "VPAS"
        case .merchant: "MCCB"
        }
    }
}
