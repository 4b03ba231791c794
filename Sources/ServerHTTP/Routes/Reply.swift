import HTTPTypes
import JSONCoding

/// What goes back over HTTP.
public struct Reply: Sendable {
    public var status: Int
    public var contentType: String?
    public var body: [UInt8]
    /// Further fields of the head.
    public var headers: HTTPFields = [:]
    /// What the server's own metrics count of the request.
    public var counts: [ServerCounter.Sample] = []

    public init(_ status: Int, contentType: String?, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    /// Without a body.
    public static let done = Reply(204, contentType: nil, body: [])

    public static func json(_ status: Int, _ object: JSONObject) -> Reply {
        var body: [UInt8] = []
        JSONWriter().write(.object(object), into: &body)
        return Reply(status, contentType: "application/json", body: body)
    }

    /// A text, with status 200.
    /// - Parameters:
    ///   - text: The body.
    ///   - type: Its media type, with its charset.
    public static func text(_ text: String, type: String) -> Reply {
        Reply(200, contentType: type, body: Array(text.utf8))
    }

    /// The head as it goes out.
    var head: HTTPResponse {
        var fields = headers
        fields[.contentType] = contentType
        if status != 204 { fields[.contentLength] = String(body.count) }
        fields[.date] = HTTPDate.now
        // Answers hold what is one user's business.
        fields[.cacheControl] = "no-store"
        return HTTPResponse(status: .init(code: status), headerFields: fields)
    }
}
