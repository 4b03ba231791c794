import HTTPTypes

/// Answers the requests of one entry, whichever way they come, and counts them.
struct Responder: Sendable {
    let entry: Entry
    let metrics: ServerMetrics

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
    /// - Parameters:
    ///   - port: On which the request came; `nil` for one from this process.
    ///   - body: Where the body comes from.
    /// - Throws: What `body` throws, when there is nobody left to answer.
    @concurrent
    func answer<Body: RequestBody & ~Copyable>(
        _ request: HTTPRequest, port: Int?, body: borrowing Body
    ) async throws(Body.Failure) -> Answer {
        let start = ContinuousClock.now
        var answer = Answer(reply: .done, path: nil, isBodyLeft: body.isAnnounced)
        switch find(request, port: port, &answer.path) {
        case .failure(let refusal): answer.reply = entry.refuse(refusal)
        case .success(let match):
            var bytes: [UInt8] = []
            var refusal: Reply?
            if let rule = match.route.body {
                switch try await body.read(upTo: rule.limit) {
                case .whole(let whole): (bytes, answer.isBodyLeft) = (whole, false)
                case .tooLong:
                    answer.isBodyLeft = true
                    refusal = rule.tooLarge ?? entry.refuse(.tooLarge(limit: rule.limit))
                case .inPieces:
                    answer.isBodyLeft = true
                    refusal = entry.refuse(.inPieces)
                case .noRoom:
                    answer.isBodyLeft = true
                    refusal = entry.refuse(.overloaded)
                case .incomplete: refusal = entry.refuse(.incomplete)
                }
            }
            let call = RouteCall(request: request, parameters: match.parameters, body: bytes)
            if let refusal { answer.reply = refusal } else { answer.reply = await reply(of: match.route, to: call) }
        }
        metrics.count(answer, by: entry.name, in: .now - start)
        return answer
    }

    private func find(_ request: HTTPRequest, port: Int?, _ path: inout String?) -> Result<Entry.Match, Refusal> {
        do {
            return .success(try entry.find(request, port: port, &path))
        } catch {
            return .failure(error)
        }
    }

    private func reply(of route: Route, to call: RouteCall) async -> Reply {
        do {
            return try await route.answer(call)
        } catch {
            return entry.refuse(error)
        }
    }
}

/// A request's body, on its way or here already.
protocol RequestBody: ~Copyable {
    /// What a connection fails with.
    associatedtype Failure: Error

    /// Whether the head says that there is one.
    var isAnnounced: Bool { get }

    func read(upTo limit: Int) async throws(Failure) -> ReadBody
}

/// What became of reading a body.
enum ReadBody: Sendable {
    case whole([UInt8])
    /// The rest is left where it is.
    case tooLong
    /// It comes in too many pieces; the rest is left where it is.
    case inPieces
    /// The server holds too much already; the rest is left where it is.
    case noRoom
    /// It ended before its length was there.
    case incomplete
}
