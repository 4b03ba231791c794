/// Why there is no whole answer. It holds nothing of a body, a header value or a query.
public struct HTTPError: Error, Sendable, Hashable {
    /// What happened. New codes may be added.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nobody takes connections at `host` and `port`.
        public static let unreachable = Code(rawValue: "unreachable")
        /// There is no address for `host`.
        public static let dns = Code(rawValue: "dns")
        /// No secure connection could be made with `host` and `port`.
        public static let tls = Code(rawValue: "tls")
        /// The answer was not complete within `timeout`.
        public static let timedOut = Code(rawValue: "timed-out")
        /// The connection ended before the whole answer was there.
        public static let interrupted = Code(rawValue: "interrupted")
        /// What came back is not HTTP.
        public static let notHTTP = Code(rawValue: "not-http")
        /// The answer's body is not what its `Content-Encoding` says, or ends too soon for that.
        public static let badEncoding = Code(rawValue: "bad-encoding")
        /// The answer's body is longer than `limit` bytes.
        public static let tooLarge = Code(rawValue: "too-large")
        /// The URL is none; `part` says where: `scheme`, `host`, `port` or `characters`.
        public static let invalidURL = Code(rawValue: "invalid-url")
        /// The URL's scheme, `part`, is neither `http` nor `https`.
        public static let unsupportedScheme = Code(rawValue: "unsupported-scheme")
        /// The URL has a user name or a password in it.
        public static let credentialsInURL = Code(rawValue: "credentials-in-url")
        /// The `method` or a `header`, as `part` says, has characters that HTTP does not allow there.
        public static let invalidRequest = Code(rawValue: "invalid-request")
        /// The request was not sent: the program was told to send none.
        public static let networkOff = Code(rawValue: "network-off")
        /// The request was not sent: the device is offline.
        public static let offline = Code(rawValue: "offline")
        /// The device went offline before the response was complete.
        public static let networkLost = Code(rawValue: "network-lost")
        /// A script has the request fail, for the reason in `part`.
        public static let scripted = Code(rawValue: "scripted")
        /// The answer to a WebSocket's handshake opens none, for the reason in `part`.
        public static let noSocket = Code(rawValue: "no-socket")
        /// The proxy connects to no server, for the reason in `part`.
        public static let noTunnel = Code(rawValue: "no-tunnel")
        /// Over a WebSocket came what is not allowed there, as `part` says.
        public static let badFrame = Code(rawValue: "bad-frame")
        /// The connection of a WebSocket ended without either side having closed it.
        public static let connectionLost = Code(rawValue: "connection-lost")
        /// The server did not answer when a WebSocket was closed.
        public static let notClosed = Code(rawValue: "not-closed")
        /// The task was cancelled.
        public static let cancelled = Code(rawValue: "cancelled")
        /// The agent was shut down before or during the exchange.
        public static let shutDown = Code(rawValue: "shut-down")
    }

    public let code: Code
    public let host: String?
    public let port: Int?
    public let timeout: Duration?
    /// In bytes.
    public let limit: Int?
    public let part: String?

    init(
        _ code: Code, host: String? = nil, port: Int? = nil, timeout: Duration? = nil, limit: Int? = nil,
        part: String? = nil
    ) {
        self.code = code
        self.host = host
        self.port = port
        self.timeout = timeout
        self.limit = limit
        self.part = part
    }

    static func invalidURL(part: String) -> HTTPError { HTTPError(.invalidURL, part: part) }
}
