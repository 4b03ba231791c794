import HostClock

/// A user's session on an app instance. A user has at most one on each.
struct Session: Sendable, Hashable {
    /// The session id's digest; the id itself is not kept.
    let digest: String
    let userID: Int64
    let instanceID: String
    /// From here on it is expired.
    let expiresAt: WallTime
}
