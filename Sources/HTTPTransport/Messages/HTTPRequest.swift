/// A request with its whole body in memory.
public struct HTTPRequest: Sendable, Hashable {
    /// The method, as it is sent.
    public var method: String
    public var url: HTTPURL
    /// What is sent beside the fields that the client itself adds (`Host`, `Content-Length`).
    public var headers: HTTPFields
    public var body: [UInt8]
    /// How long the whole exchange may take, from connecting to the last byte of the answer.
    public var timeout: Duration
    /// The longest answer's body that is taken, in bytes.
    public var responseLimit: Int
    /// Whether it is the handshake that opens a WebSocket.
    public internal(set) var opensSocket = false

    public init(
        method: String = "GET", url: HTTPURL, headers: HTTPFields = [:], body: [UInt8] = [],
        timeout: Duration = .seconds(30), responseLimit: Int = 4 << 20
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
        self.responseLimit = responseLimit
    }
}

/// Printed and reflected without its body and header values, which may hold secrets.
extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    public var description: String { "\(method) \(url), \(body.count) bytes" }

    public var customMirror: Mirror {
        Mirror(self, children: ["method": method, "url": url, "headers": headers, "bytes": body.count])
    }
}
