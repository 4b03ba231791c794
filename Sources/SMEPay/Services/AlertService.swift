/// Alerts of the user's own cards, and all his notifications. On the wire it is the service `alert` (SME Pay spec §1.8, §4.4). Alerts
/// of a company's cards are ``SMEProfilingService``'s affair; their notifications come here as well.
///
/// Every operation needs a session, and throws ``SMEPayError``: one of the codes named with it, a code that any operation may give, or a
/// failure to get an answer at all.
public struct AlertService: Sendable {
    private let client: ServiceClient
    private let identity: InstanceIdentity
    private let user: CurrentUser
    private let push: any PushSignal

    init(client: ServiceClient, identity: InstanceIdentity, user: CurrentUser, push: any PushSignal) {
        self.client = client
        self.identity = identity
        self.user = user
        self.push = push
    }

    /// The alerts that cards can have, all of them the same.
    ///
    /// - Throws: `CARD_NOTFOUND` for a card that is named and not the user's.
    public func getAvailableAlerts(
        _ request: AvailableAlertsRequest = AvailableAlertsRequest()
    ) async throws(SMEPayError) -> [AvailableAlert] {
        try await client.call("getAvailableAlerts", request, secure: true, returning: AvailableReply.self).alerts
    }

    /// The alerts that a card has.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`.
    public func listAlerts(_ request: CardRequest) async throws(SMEPayError) -> [CardAlert] {
        try await client.call("listAlerts", request, secure: true, returning: AlertsReply.self).alerts
    }

    /// Asks for pushes, in the place of the alert of the type and category that there may be.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `INVALID_ALERT`.
    public func setAlert(_ request: SetAlertRequest) async throws(SMEPayError) -> CardAlert {
        try await client.call("setAlert", request, secure: true, returning: CardAlert.self)
    }

    /// Wants pushes no longer.
    ///
    /// - Throws: `CARD_NOTFOUND`, `CARD_NOT_ACTIVE`, `ALERT_NOTFOUND`.
    public func removeAlert(_ request: RemoveAlertRequest) async throws(SMEPayError) {
        try await client.call("removeAlert", request, secure: true)
    }

    /// Tells the bank what the device's push service knows this installation by.
    public func registerPush(_ request: RegisterPushRequest) async throws(SMEPayError) {
        var request = request
        request.instanceId = try client.instanceId(request.instanceId, identity, for: "registerPush")
        try await client.call("registerPush", request, secure: true)
    }

    /// The user's notifications, newest first.
    public func listNotifications(
        _ request: ListNotificationsRequest = ListNotificationsRequest()
    ) async throws(SMEPayError) -> NotificationPage {
        try await client.call("listNotifications", request, secure: true, returning: NotificationPage.self)
    }

    /// What has come after a notification, or all from the first on, oldest first. It does not lengthen the session.
    /// ``notifications()`` calls it by itself.
    ///
    /// - Throws: `NOTIFICATION_NOTFOUND`, `INVALID_REQUEST` for both beginnings at once.
    public func pollNotifications(
        _ request: PollNotificationsRequest = PollNotificationsRequest()
    ) async throws(SMEPayError) -> PolledNotifications {
        try await client.call("pollNotifications", request, secure: true, returning: PolledNotifications.self)
    }

    /// Notes that the user has seen a notification.
    ///
    /// - Throws: `NOTIFICATION_NOTFOUND`.
    public func ackNotification(_ request: NotificationRequest) async throws(SMEPayError) {
        try await client.call("ackNotification", request, secure: true)
    }

    /// The user's notifications as they come. When this returns, it has begun: nothing of what happens from then on is missed.
    ///
    /// - Throws: What ``pollNotifications(_:)`` throws.
    public func notifications() async throws(SMEPayError) -> NotificationFeed {
        NotificationFeed(source: try await NotificationSource.begin(client: client, push: push, user: user.id ?? ""))
    }

    private struct AvailableReply: Decodable { let alerts: [AvailableAlert] }
}
