import Synchronization

/// A request that the program is about to send over the network, as a script's replies see it.
public struct DeviceRequest: Sendable, Hashable {
    public var method: String
    /// Absolute, `http` or `https`, without a default port.
    public var url: String
    public var headers: [DeviceReply.Field]
    public var body: [UInt8]

    public init(method: String, url: String, headers: [DeviceReply.Field], body: [UInt8]) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// A script's reply to a request.
public struct DeviceReply: Sendable, Hashable {
    /// One header field.
    public struct Field: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public var status: Int
    /// What the status means in words.
    public var reason: String
    public var headers: [Field]
    public var body: [UInt8]

    public init(status: Int, reason: String, headers: [Field], body: [UInt8]) {
        self.status = status
        self.reason = reason
        self.headers = headers
        self.body = body
    }
}

/// Where requests are answered by a script rather than by the network. Safe from any thread.
public final class RequestDesk: Sendable {
    /// Replies to a request; `nil` when the network is to. Waits out the reply's delay.
    public typealias Responder = @Sendable (DeviceRequest) async throws -> DeviceReply?

    private let responder = Mutex<Responder?>(nil)

    public init() {}

    /// Has a script asked for each request from now on.
    public func answer(by responder: @escaping Responder) {
        self.responder.withLock { $0 = responder }
    }

    /// The script's reply; `nil` when it has none.
    /// - Throws: ``DeviceProblem`` with the reason why the request is to fail, or why the script has no right reply.
    public func reply(to request: DeviceRequest) async throws -> DeviceReply? {
        guard let responder = responder.withLock({ $0 }) else { return nil }
        return try await responder(request)
    }
}
