/// A request of a page, for whoever sends it.
public struct WebRequest: Sendable, Hashable {
    /// One header field.
    public struct Field: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public var method: String
    /// Absolute, `http` or `https`.
    public var url: String
    public var headers: [Field]
    public var body: [UInt8]
    /// How long the whole exchange may take, in the machine's time; `nil` for any time.
    public var timeout: Duration?

    /// Sends a request and waits for its whole answer, whatever its status. Redirects are not followed. From any thread.
    public typealias Sender = @Sendable (WebRequest) async throws(WebRequestError) -> WebResponse
}

/// The answer to a ``WebRequest``.
public struct WebResponse: Sendable, Hashable {
    public var status: Int
    /// What the status means in words, as the server put it.
    public var reason: String
    public var headers: [WebRequest.Field]
    public var body: [UInt8]

    public init(status: Int, reason: String, headers: [WebRequest.Field], body: [UInt8]) {
        self.status = status
        self.reason = reason
        self.headers = headers
        self.body = body
    }

    /// The first field's value of that name.
    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name }?.value
    }
}

/// Why there is no answer.
public struct WebRequestError: Error, Hashable {
    /// What happened, for the console.
    public let reason: String
    /// Whether the request's time was over.
    public let isTimeout: Bool

    public init(reason: String, isTimeout: Bool = false) {
        self.reason = reason
        self.isTimeout = isTimeout
    }
}
