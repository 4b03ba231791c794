import HTTPTypes
import HummingbirdCore
import NIOCore

/// What listens on one port: who may ask, and what can be asked.
struct Entry: Sendable {
    /// For the metrics: `apps` or `administrators`.
    let name: String
    let routes: [Route]
    /// Refuses a request by its head, before anything else is looked at. It gets the port on which the request came.
    var check: @Sendable (HTTPRequest, _ port: Int?) throws(Refusal) -> Void = { _, _ in }

    /// A request's answer.
    struct Answer: Sendable {
        var reply: Reply
        /// The path of the route that gave it; `nil` when there was none.
        var path: String?
        /// Whether a body was left unread, so that the connection cannot be used again.
        var isBodyLeft: Bool
    }

    /// Answers a request. A body is read only when the head is in order, and no further than it may be long.
    ///
    /// - Parameter writer: Where a client that holds its body back is told to send it.
    /// - Throws: What the connection failed with, when there is nobody left to answer.
    @concurrent
    func answer(_ request: Request, port: Int?, writer: borrowing ResponseWriter) async throws -> Answer {
        var path: String?
        var isBodyLeft = Self.announcesBody(request.headers)
        do {
            try check(request.head, port)
            let (route, parameters) = try find(request.head, &path)
            var body: [UInt8] = []
            if let rule = route.body {
                guard ContentType.isJSON(request.headers) else { throw Refusal.wrongContentType }
                guard let bytes = try await Self.read(request, upTo: rule.limit, writer) else {
                    return Answer(reply: rule.tooLarge, path: path, isBodyLeft: true)
                }
                body = bytes
                isBodyLeft = false
            }
            let reply = try await route.answer(Route.Call(parameters: parameters, body: body))
            return Answer(reply: reply, path: path, isBodyLeft: isBodyLeft)
        } catch let refusal as Refusal {
            return Answer(reply: refusal.reply, path: path, isBodyLeft: isBodyLeft)
        }
    }

    /// - Parameter path: Becomes the path of the route, also of one with other methods.
    private func find(_ request: HTTPRequest, _ path: inout String?) throws(Refusal) -> (Route, [String]) {
        guard let requested = request.path.flatMap({ RequestPath($0) }) else { throw .unknownPath }
        // What may be got may be asked for its head.
        let method = request.method == .head ? .get : request.method
        var methods: [String] = []
        for route in routes {
            guard let parameters = route.match(requested) else { continue }
            path = route.path
            if route.method == method { return (route, parameters) }
            methods.append(route.method.rawValue)
            if route.method == .get { methods.append("HEAD") }
        }
        throw methods.isEmpty ? .unknownPath : .methodNotAllowed(methods.joined(separator: ", "))
    }

    /// - Returns: `nil` for a body that is too long, the rest of which is left where it is.
    @concurrent
    private static func read(
        _ request: Request, upTo limit: Int, _ writer: borrowing ResponseWriter
    ) async throws -> [UInt8]? {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if let length, length > limit { return nil }
        if request.headers[.expect]?.lowercased() == "100-continue" {
            try await writer.writeInformationalHead(HTTPResponse(status: .continue))
        }
        var body: [UInt8] = []
        // A length is easily said: room is made for more only as it comes.
        body.reserveCapacity(min(length ?? 0, 16_384))
        for try await part in request.body {
            guard body.count + part.readableBytes <= limit else { return nil }
            body.append(contentsOf: part.readableBytesView)
        }
        guard length.map({ $0 == body.count }) ?? true else { throw Refusal.incomplete }
        return body
    }

    private static func announcesBody(_ fields: HTTPFields) -> Bool {
        fields[.transferEncoding] != nil || fields[.contentLength].map { $0 != "0" } ?? false
    }
}
