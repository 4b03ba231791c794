/// What `pollNotifications` gives.
public struct PolledNotifications: Sendable, Hashable, Codable {
    /// Oldest first.
    public let notifications: [CardNotification]
    /// What to ask for next, as `after`: the last one told, or where to begin; `nil` before the user's first.
    public let last: String?
    /// How long the session lives unless it is used, in whole seconds; `nil` from a server that does not say.
    public let expiresIn: Int?
}
