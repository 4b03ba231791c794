import HTTPTypes
import JSONCoding

/// What goes back over HTTP.
struct Reply: Sendable {
    var status: Int
    var contentType: String?
    var body: [UInt8]
    /// Further fields of the head.
    var headers: HTTPFields = [:]
    /// What became of the request, for the metrics; `nil` to count it by its status alone.
    var outcome: Outcome?

    /// Which operation was called, and the code it was refused with.
    struct Outcome: Sendable, Hashable {
        let service: String
        let operation: String
        /// `OK`, or the refusal's code.
        let result: String
    }

    init(_ status: Int, contentType: String?, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    /// Without a body.
    static let done = Reply(204, contentType: nil, body: [])

    static func json(_ status: Int, _ object: JSONObject) -> Reply {
        var body: [UInt8] = []
        JSONWriter().write(.object(object), into: &body)
        return Reply(status, contentType: "application/json", body: body)
    }

    static func text(_ text: String, type: String) -> Reply {
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
