import ServerHTTP

/// What a service says in its own words of what can happen to any request.
protocol Wire: Sendable {
    /// The request has no access token that is good.
    static func unauthorized(_ standing: GrantTable.Standing) -> Reply
    static func throttled(retryAfter: Int?) -> Reply
    /// The service does not work at present.
    static func unavailable() -> Reply
}

extension Cloud {
    var wire: any Wire.Type {
        switch self {
        case .dropbox: DropboxWire.self
        case .drive: DriveWire.self
        case .graph: GraphWire.self
        }
    }
}
