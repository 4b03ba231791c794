/// A request of a page, for whoever sends it.
public struct WebRequest: Sendable {
    /// One header field.
    public struct Field: Sendable, Hashable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// What a request sends after its head.
    public enum Body: Sendable {
        case bytes([UInt8])
        /// Pieces that a script makes; `next` gives the next one, `nil` at the end, when the last was taken.
        case stream(next: @Sendable () async throws(WebRequestError) -> [UInt8]?)
    }

    public var method: String
    /// Absolute, `http` or `https`.
    public var url: String
    public var headers: [Field]
    public var body: Body

    /// Sends a request and hands its answer on as it comes, whatever its status; returns after the last piece. Redirects are not followed:
    /// each request that a redirect leads to is sent by a call of its own. A body is decoded as its `Content-Encoding` says.
    /// The task is cancelled when the page wants no more of it. From any thread.
    public typealias Sender = @Sendable (WebRequest, WebReceiver) async throws(WebRequestError) -> Void
}

/// The beginning of the answer to a ``WebRequest``.
public struct WebResponse: Sendable, Hashable {
    public var status: Int
    /// What the status means in words, as the server put it.
    public var reason: String
    public var headers: [WebRequest.Field]

    public init(status: Int, reason: String, headers: [WebRequest.Field]) {
        self.status = status
        self.reason = reason
        self.headers = headers
    }
}

/// What becomes of an answer.
public struct WebReceiver: Sendable {
    /// Takes the answer's head, once, before its first piece.
    public let head: @Sendable (WebResponse) async -> Void
    /// Takes the next piece. It returns when there is room for another: until then the server has to wait.
    public let piece: @Sendable ([UInt8]) async -> Void

    public init(
        head: @escaping @Sendable (WebResponse) async -> Void, piece: @escaping @Sendable ([UInt8]) async -> Void
    ) {
        self.head = head
        self.piece = piece
    }
}

/// Why there is no answer, or no end of one.
public struct WebRequestError: Error, Hashable {
    /// What happened, for the console and for the error that a script gets.
    public let reason: String
    /// What happened, in a word for programs: `unreachable`, `dns`, `interrupted`.
    public let code: String

    public init(reason: String, code: String = "") {
        self.reason = reason
        self.code = code
    }
}
