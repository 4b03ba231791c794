/// What the networks say (SME Pay spec §3.1, §3.2). Mastercard's resources are its own; the bodies of its messages are not public, so
/// its channels' names and reasons are ours.
extension CardNetwork {
    /// The types of transaction that a purchase is of: its channel, and whether it crosses a border.
    public func transactionTypes(of purchase: Purchase) -> [String] {
        let channel = typeName(of: purchase.channel.controlType)
        return purchase.isCrossBorder ? [channel, typeName(of: .crossBorder)] : [channel]
    }

    /// What it calls a declined purchase's reason.
    public func term(for reason: DeclineReason) -> NetworkTerm {
        switch (self, reason) {
        case (.visa, .control(let key, let breach)):
            NetworkTerm(
                category: key.visaCategory, type: key.visaType, reason: breach.visaReason, amount: breach.amount)
        case (.visa, .issuer):
            NetworkTerm(category: "PCT_GLOBAL", type: "PCT_GLOBAL", reason: "DECLINE_BY_ISSUER", amount: nil)
        case (.visa, .virtualCard(let breach)):
            NetworkTerm(category: "PCT_GLOBAL", type: breach.visaRule, reason: "DECLINE_BY_ISSUER", amount: nil)
        case (.mastercard, .control(let key, let breach)):
            NetworkTerm(
                category: "declines", type: key.type.mastercardResource, reason: breach.mastercardReason,
                amount: breach.amount)
        case (.mastercard, .issuer):
            NetworkTerm(category: "declines", type: "all", reason: "ISSUER", amount: nil)
        case (.mastercard, .virtualCard(let breach)):
            NetworkTerm(category: "declines", type: "all", reason: breach.rawValue, amount: nil)
        }
    }

    /// What it calls an alert that fired.
    public func term(for alert: Alert) -> NetworkTerm {
        let isSpend = alert.key.type == .budgetReached
        switch self {
        case .visa:
            let key = alert.key.controlKey
            return NetworkTerm(
                category: key?.visaCategory ?? "PCT_GLOBAL", type: key?.visaType ?? "PCT_GLOBAL",
                reason: isSpend ? "ALERT_BREACHED_SPEND" : "ALERT_BREACHED_AMT", amount: alert.threshold)
        case .mastercard:
            return NetworkTerm(
                category: "alerts", type: alert.key.controlKey?.type.mastercardResource ?? "all",
                reason: isSpend ? "BUDGET" : alert.threshold == nil ? "MATCH" : "AMOUNT", amount: alert.threshold)
        }
    }

    private func typeName(of type: ControlType) -> String {
        switch self {
        case .visa: ControlKey(checked: type).visaType
        case .mastercard: type == .crossBorder ? "CROSSBORDER" : type.rawValue
        }
    }
}

extension AlertKey {
    /// The control that is about the same purchases; `nil` for what is about none in particular.
    fileprivate var controlKey: ControlKey? {
        switch type {
        case .atm: ControlKey(checked: .atm)
        case .ecommerce: ControlKey(checked: .ecommerce)
        case .contactless: ControlKey(checked: .contactless)
        case .autoPay: ControlKey(checked: .autoPay)
        case .crossBorder: ControlKey(checked: .crossBorder)
        case .overAmount: ControlKey(checked: .amount)
        case .budgetReached: ControlKey(checked: .budget)
        case .merchant: category.map(ControlKey.merchant)
        case .declined, .all: nil
        }
    }
}
