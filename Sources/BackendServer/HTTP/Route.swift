import HTTPTypes
import JSONCoding

/// One thing that an entry does.
struct Route: Sendable {
    /// What a route gets to work with.
    struct Call: Sendable {
        /// What stands at the path's parameters, in order.
        let parameters: [String]
        /// Empty where the route takes no body.
        let body: [UInt8]
    }

    /// The body that a route takes: JSON up to so many bytes.
    struct Body: Sendable {
        let limit: Int
        /// The answer to a longer one.
        let tooLarge: Reply
    }

    let method: HTTPRequest.Method
    /// The path as it is written for people, with parameters after a colon: `/users/:user/suspension`.
    let path: String
    let body: Body?
    let answer: @Sendable (Call) async throws(Refusal) -> Reply
    private let segments: [Substring]

    init(
        _ method: HTTPRequest.Method, _ path: String, body: Body? = nil,
        answer: @escaping @Sendable (Call) async throws(Refusal) -> Reply
    ) {
        self.method = method
        self.path = path
        self.body = body
        self.answer = answer
        segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// What stands at the parameters; `nil` for another path.
    func match(_ path: RequestPath) -> [String]? {
        guard path.segments.count == segments.count else { return nil }
        var parameters: [String] = []
        for (pattern, segment) in zip(segments, path.segments) {
            if pattern.first == ":", !segment.isEmpty {
                parameters.append(segment)
            } else if pattern != segment {
                return nil
            }
        }
        return parameters
    }
}
