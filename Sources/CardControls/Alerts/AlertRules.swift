/// Which alerts a transaction sets off (SME Pay spec §6.3).
///
/// An alert about purchases fires whether they are approved or declined: the transaction says which. Refunds and reversals are told to
/// ``AlertType/all`` alone.
public enum AlertRules {
    /// Those of `alerts` that the event sets off, in their order.
    public static func fired(_ alerts: some Sequence<Alert>, by event: AlertEvent) -> [AlertKey] {
        alerts.filter { fires($0, on: event) }.map(\.key)
    }

    public static func fires(_ alert: Alert, on event: AlertEvent) -> Bool {
        if alert.key.type == .all { return true }
        guard case .purchase(let purchase, let decision, let reachesBudget) = event else { return false }
        return switch alert.key.type {
        case .atm: purchase.channel == .atm
        case .ecommerce: purchase.channel == .ecommerce
        case .contactless: purchase.channel == .contactless
        case .autoPay: purchase.channel == .autoPay
        case .crossBorder: purchase.isCrossBorder
        case .overAmount: alert.threshold.map { purchase.amount >= $0 } ?? false
        case .declined: !decision.isApproved
        case .budgetReached: reachesBudget
        case .merchant: alert.key.category.map(purchase.merchantCode.isIn) ?? false
        case .all: true
        }
    }
}
