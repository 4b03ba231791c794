import CardControls

/// What one user is told of a transaction: all that the user wanted to hear of, once.
struct Push: Sendable, Hashable {
    let userID: Int64
    var reasons: [Notification.Reason]
    /// The alerts that were set off.
    var alerts: [Alert]

    /// One push for each subscriber whose alerts a transaction sets off, the reasons of all its subscriptions merged. Of a personal
    /// card nobody needs to be told what a reason was set on.
    static func pushes(
        for event: AlertEvent, to subscriptions: [AlertSubscription], of card: Card
    ) -> [Push] {
        var pushes: [Push] = []
        for subscription in subscriptions where AlertRules.fires(subscription.alert, on: event) {
            let reason = Notification.Reason(
                key: subscription.alert.key, scope: card.company == nil ? nil : subscription.scope)
            if let index = pushes.firstIndex(where: { $0.userID == subscription.userID }) {
                pushes[index].reasons.append(reason)
                pushes[index].alerts.append(subscription.alert)
            } else {
                pushes.append(
                    Push(userID: subscription.userID, reasons: [reason], alerts: [subscription.alert]))
            }
        }
        return pushes
    }
}
