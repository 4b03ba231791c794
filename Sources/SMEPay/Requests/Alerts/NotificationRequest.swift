/// What `ackNotification` takes.
public struct NotificationRequest: Sendable, Hashable, Codable {
    public var notificationId: String

    public init(notificationId: String) {
        self.notificationId = notificationId
    }
}
