/// What `pollNotifications` takes.
public struct PollNotificationsRequest: Sendable, Hashable, Codable {
    /// The notification after which to begin; without it only the newest one's id is told.
    public var after: String?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?

    public init(after: String? = nil, limit: Int? = nil) {
        self.after = after
        self.limit = limit
    }
}
