/// What `listNotifications` takes.
public struct ListNotificationsRequest: Sendable, Hashable, Codable {
    /// The earliest time, ISO 8601 in UTC.
    public var since: String?
    /// The first of them, counted from 0; 0 when left out.
    public var offset: Int?
    /// How many, 1 to 500; 50 when left out.
    public var limit: Int?

    public init(since: String? = nil, offset: Int? = nil, limit: Int? = nil) {
        self.since = since
        self.offset = offset
        self.limit = limit
    }
}
