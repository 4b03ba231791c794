/// What is asked of a server to open a WebSocket (RFC 6455).
public struct HTTPSocketRequest: Sendable, Hashable {
    /// `http` for `ws`, `https` for `wss`.
    public var url: HTTPURL
    /// The subprotocols that the page speaks, the preferred one first.
    public var protocols: [String]
    /// What is sent beside the fields of the handshake itself.
    public var headers: HTTPFields
    /// How long the server may take until the socket is open.
    public var timeout: Duration
    /// The longest message that is taken, in bytes.
    public var messageLimit: Int

    public init(
        url: HTTPURL, protocols: [String] = [], headers: HTTPFields = [:], timeout: Duration = .seconds(60),
        messageLimit: Int = 64 << 20
    ) {
        self.url = url
        self.protocols = protocols
        self.headers = headers
        self.timeout = timeout
        self.messageLimit = messageLimit
    }

    /// The handshake as a request, for what looks at requests before they are sent.
    var handshake: HTTPRequest {
        var headers = headers
        if !protocols.isEmpty {
            headers.fields.append(
                HTTPFields.Field(name: "Sec-WebSocket-Protocol", value: protocols.joined(separator: ", ")))
        }
        var request = HTTPRequest(url: url, headers: headers, timeout: timeout, responseLimit: messageLimit)
        request.opensSocket = true
        return request
    }
}

/// One message of a socket.
public enum HTTPSocketMessage: Sendable, Hashable {
    case text(String)
    case binary([UInt8])
}

/// What happens to an open socket. Events are reported on one thread, in order.
public enum HTTPSocketEvent: Sendable {
    /// The server has agreed to open it. Told first.
    case opened(HTTPSocket, HTTPSocketAgreement)
    /// The server sends no more than a few until ``HTTPSocket/read(_:)`` says that they are out of the way.
    case message(HTTPSocketMessage)
    /// So many bytes of messages were handed to the system.
    case sent(Int)
    /// The server wants to close it.
    case closing
}

/// What a server has agreed to.
public struct HTTPSocketAgreement: Sendable, Hashable {
    /// The subprotocol that the server has chosen; empty when it has chosen none.
    public let subprotocol: String
    /// The fields of its answer.
    public let headers: HTTPFields
}

/// How a socket ended that was open.
public struct HTTPSocketEnd: Sendable, Hashable {
    /// What the server said; 1005 when it gave no code, 1006 when the connection ended without a word.
    public let code: Int
    public let reason: String
    /// Whether both sides have said that they close it.
    public let wasClean: Bool
    /// Why it was not.
    public let problem: HTTPError?
}

/// The sending half of an open socket. Safe from any thread; what is sent once it closes is dropped.
public struct HTTPSocket: Sendable {
    let perform: @Sendable (@escaping @Sendable (HTTPSocketChannel) -> Void) -> Void

    public func send(_ message: HTTPSocketMessage) { perform { $0.send(message) } }

    /// Closes the socket when what was sent before is on its way.
    /// - Parameters:
    ///   - code: 1000, or from 3000 to 4999; `nil` to give none.
    ///   - reason: At most 123 bytes; it needs a code.
    public func close(code: Int?, reason: String) { perform { $0.close(code: code, reason: reason) } }

    /// Says that messages of so many bytes, as ``HTTPSocketMessage/weight`` has them, are out of the way.
    public func read(_ weight: Int) { perform { $0.read(weight) } }
}

extension HTTPSocketMessage {
    /// What it counts for while it waits to be read, in bytes.
    public var weight: Int {
        switch self {
        case .text(let text): text.utf8.count + 64
        case .binary(let bytes): bytes.count + 64
        }
    }
}
