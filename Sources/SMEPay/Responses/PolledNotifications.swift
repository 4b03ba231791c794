/// What `pollNotifications` gives.
public struct PolledNotifications: Sendable, Hashable, Codable {
    /// Oldest first.
    public let notifications: [CardNotification]
    /// The id of the user's newest notification; `nil` when there has been none.
    public let last: String?
}
