extension ControlType {
    /// Its place among the rules that a purchase is checked against (SME Pay spec §3.4).
    var order: UInt8 {
        switch self {
        case .cardOff: 0
        case .amount: 1
        case .budget: 2
        case .atm, .ecommerce, .pos, .contactless, .autoPay: 3
        case .crossBorder: 4
        case .merchant: 5
        case .country: 6
        case .time: 7
        case .count: 8
        case .travel: 9
        }
    }
}
