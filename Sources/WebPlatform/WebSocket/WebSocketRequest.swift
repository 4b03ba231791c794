/// A WebSocket that a page wants to open, for whoever opens it.
public struct WebSocketRequest: Sendable {
    /// Where the handshake goes: `http` for `ws`, `https` for `wss`, without a user and a password.
    public var url: String
    /// The subprotocols that the page speaks, the preferred one first.
    public var protocols: [String]
    public var headers: [WebRequest.Field]

    /// Opens a socket and serves it until it is closed; gives how it ended. `tell` takes what happens, ``WebSocketEvent/opened(_:_:)`` first, in
    /// order. The task is cancelled when the page goes away. From any thread.
    public typealias Opener =
        @Sendable (
            WebSocketRequest, _ tell: @escaping @Sendable (WebSocketEvent) -> Void
        ) async throws(WebRequestError) -> WebSocketEnd
}

/// One message of a socket.
public enum WebSocketMessage: Sendable, Hashable {
    case text(String)
    case binary([UInt8])
}

/// What happens to a socket.
public enum WebSocketEvent: Sendable {
    case opened(WebSocketLink, WebSocketAgreement)
    case message(WebSocketMessage)
    /// So many bytes of messages are on their way to the server.
    case sent(Int)
    /// The server wants to close it.
    case closing
}

/// What a server has agreed to.
public struct WebSocketAgreement: Sendable {
    /// The subprotocol that it has chosen; empty when it has chosen none.
    public var subprotocol: String
    public var headers: [WebRequest.Field]

    public init(subprotocol: String, headers: [WebRequest.Field]) {
        self.subprotocol = subprotocol
        self.headers = headers
    }
}

/// What a page does to an open socket. From any thread.
public struct WebSocketLink: Sendable {
    public let send: @Sendable (WebSocketMessage) -> Void
    public let close: @Sendable (_ code: Int?, _ reason: String) -> Void
    /// Says that the page has taken a message: the server has to wait when too many were not.
    public let taken: @Sendable (WebSocketMessage) -> Void

    public init(
        send: @escaping @Sendable (WebSocketMessage) -> Void,
        close: @escaping @Sendable (_ code: Int?, _ reason: String) -> Void,
        taken: @escaping @Sendable (WebSocketMessage) -> Void
    ) {
        self.send = send
        self.close = close
        self.taken = taken
    }
}

/// How a socket ended that was open.
public struct WebSocketEnd: Sendable {
    /// What the server said: 1005 for no code, 1006 when the connection ended without a word.
    public var code: Int
    public var reason: String
    /// Why it was not closed by both sides; `nil` when it was.
    public var problem: String?

    public init(code: Int, reason: String, problem: String?) {
        self.code = code
        self.reason = reason
        self.problem = problem
    }
}
