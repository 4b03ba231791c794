import HTTPTypes

/// One thing that an entry does.
public struct Route: Sendable {
    public let method: HTTPRequest.Method
    /// The path as it is written for people, with parameters after a colon: `/users/:user/suspension`. A star at the end stands for any further
    /// segments, also for none, each of them a parameter.
    public let path: String
    /// The body that it takes; `nil` for none. A body that is sent all the same is left unread.
    public let body: RouteBody?
    let answer: @Sendable (RouteCall) async throws(Refusal) -> Reply
    private let segments: [Substring]

    /// - Parameters:
    ///   - method: The method that it answers.
    ///   - path: With parameters after a colon.
    ///   - body: The body that it takes; none when left out.
    ///   - answer: Gives the reply.
    public init(
        _ method: HTTPRequest.Method, _ path: String, body: RouteBody? = nil,
        answer: @escaping @Sendable (RouteCall) async throws(Refusal) -> Reply
    ) {
        self.method = method
        self.path = path
        self.body = body
        self.answer = answer
        segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// What stands at the parameters; `nil` for another path.
    func match(_ path: RequestPath) -> [String]? {
        let isOpen = segments.last == "*"
        let segments = isOpen ? segments.dropLast() : segments[...]
        guard isOpen ? path.segments.count >= segments.count : path.segments.count == segments.count else { return nil }
        var parameters: [String] = []
        for (pattern, segment) in zip(segments, path.segments) {
            if pattern.first == ":", !segment.isEmpty {
                parameters.append(segment)
            } else if pattern != segment {
                return nil
            }
        }
        if isOpen { parameters += path.segments.dropFirst(segments.count) }
        return parameters
    }
}

extension Route {
    /// `GET /health`, which says that the server runs.
    public static let health = Route(.get, "/health") { _ in .json(200, ["status": "ok"]) }

    /// `GET /ready`, which says whether the server can do its work: 200, or 503.
    /// - Parameter readiness: Knows it.
    public static func ready(_ readiness: Readiness) -> Route {
        Route(.get, "/ready") { (_) throws(Refusal) in
            guard await readiness.isReady() else { throw .notReady }
            return .json(200, ["status": "ready"])
        }
    }

    /// `GET /metrics`, in the text format that Prometheus reads.
    public static func metrics(_ metrics: ServerMetrics) -> Route {
        Route(.get, "/metrics") { _ in .text(metrics.text, type: MetricsText.contentType) }
    }
}
