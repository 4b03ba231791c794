import HTTPTypes

/// Asks an entry in this process, without a socket: through the same check, routes and limits of bodies as over a connection, and counted
/// in the same metrics. Safe from any thread.
public struct InProcessClient: Sendable {
    /// What a client over a connection would receive.
    public struct Response: Sendable, Hashable {
        public let head: HTTPResponse
        /// Empty for a request of the method `HEAD`.
        public let body: [UInt8]
    }

    private let responder: Responder

    /// - Parameters:
    ///   - entry: The routes that answer.
    ///   - metrics: Where requests are counted.
    public init(_ entry: Entry, metrics: ServerMetrics) {
        responder = Responder(entry: entry, metrics: metrics)
    }

    /// Sends a request and waits for its answer.
    ///
    /// - Parameters:
    ///   - request: Its head.
    ///   - body: The whole body. Its length is put into the head unless that names one; the limits count the bytes.
    public func send(_ request: HTTPRequest, body: [UInt8] = []) async -> Response {
        var request = request
        if !body.isEmpty, request.headerFields[.contentLength] == nil {
            request.headerFields[.contentLength] = String(body.count)
        }
        let answer = await responder.answer(request, port: nil, body: WholeBody(bytes: body))
        return Response(head: answer.reply.head, body: request.method == .head ? [] : answer.reply.body)
    }

    /// A body that is here already.
    private struct WholeBody: RequestBody {
        let bytes: [UInt8]

        var isAnnounced: Bool { !bytes.isEmpty }

        func read(upTo limit: Int) async throws(Never) -> ReadBody { bytes.count > limit ? .tooLong : .whole(bytes) }
    }
}
