/// What `pollNotifications` takes.
public struct PollNotificationsRequest: Sendable, Hashable, Codable {
    /// The notification after which to begin; without it, and without ``fromStart``, only the newest one's id is told.
    public var after: String?
    /// Whether to begin with the user's very first; not together with ``after``.
    public var fromStart: Bool?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?

    public init(after: String? = nil, fromStart: Bool? = nil, limit: Int? = nil) {
        self.after = after
        self.fromStart = fromStart
        self.limit = limit
    }
}
