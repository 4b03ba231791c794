import ServerHTTP

/// A service's own answers to errors that any request may meet.
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
