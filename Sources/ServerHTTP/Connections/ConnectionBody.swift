import HTTPTypes
import HummingbirdCore
import NIOCore

/// A request's body as it comes over a connection.
struct ConnectionBody: RequestBody, ~Copyable {
    let request: Request
    /// Where a client that holds its body back is told to send it.
    let writer: ResponseWriter
    /// Grows with the body, and is held until the request is answered.
    let share: MemoryBudget.Share
    /// How many pieces it may arrive in.
    let pieces: Int

    var isAnnounced: Bool {
        let fields = request.headers
        return fields[.transferEncoding] != nil || fields[.contentLength].map { $0 != "0" } ?? false
    }

    @concurrent
    func read(upTo limit: Int) async throws -> ReadBody {
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if let length, length > limit { return .tooLong }
        if request.headers[.expect]?.lowercased() == "100-continue" {
            try await writer.writeInformationalHead(HTTPResponse(status: .continue))
        }
        var body: [UInt8] = []
        // A length is easily said: room is made for more only as it comes.
        body.reserveCapacity(min(length ?? 0, 16_384))
        var left = pieces
        for try await part in request.body {
            guard body.count + part.readableBytes <= limit else { return .tooLong }
            guard left > 0 else { return .inPieces }
            guard share.resize(to: body.count + part.readableBytes) else { return .noRoom }
            left -= 1
            body.append(contentsOf: part.readableBytesView)
        }
        return length.map { $0 == body.count } ?? true ? .whole(body) : .incomplete
    }
}
