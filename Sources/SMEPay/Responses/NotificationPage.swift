/// A part of a user's notifications, newest first.
public struct NotificationPage: Sendable, Hashable, Codable {
    public let notifications: [CardNotification]
    /// How many there are in all.
    public let total: Int
}
