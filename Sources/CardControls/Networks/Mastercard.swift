/// Mastercard Spend Controls' resources (SME Pay spec §3.2), and reasons of ours.
extension ControlType {
    var mastercardResource: String {
        switch self {
        case .cardOff: "all"
        case .atm, .ecommerce, .pos, .contactless, .autoPay: "channels"
        case .crossBorder: "crossborder"
        case .amount: "transactionamount"
        case .budget: "budgets"
        case .merchant: "mccs"
        case .country: "geolocations"
        case .travel: "travels"
        case .time, .count: "filters"
        }
    }
}

extension Breach {
    var mastercardReason: String {
        switch self {
        case .all: "MATCH"
        case .threshold: "AMOUNT"
        case .budget: "BUDGET"
        case .count: "VELOCITY"
        case .country: "GEOLOCATION"
        case .hours: "TIME"
        }
    }
}
