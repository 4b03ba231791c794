import HostClock

/// A user's session on an app instance. A user has at most one on each.
struct Session: Sendable, Hashable {
    /// The session id's digest; the id itself is not kept.
    let digest: String
    let userID: Int64
    let instanceID: String
    /// When the user logged in, and when the session was last used.
    let openedAt: WallTime
    let usedAt: WallTime

    /// From when on it is expired.
    func expiry(_ parameters: SessionParameters) -> WallTime {
        let idle = usedAt + parameters.idle
        return parameters.absolute.map { min(idle, openedAt + $0) } ?? idle
    }
}
