import HTTPTypes
import JSONCoding

/// Why a request gets no other answer: `{"error":{"code","message"}}` with the status that belongs to it.
struct Refusal: Error, Sendable, Hashable {
    let status: Int
    /// For machines; it never changes its meaning.
    let code: String
    /// What is wrong and what to do. It quotes nothing of the request.
    let message: String
    /// The member of the body that is to blame.
    var field: String?
    /// A field of the answer's head that the status asks for.
    var header: Header?

    enum Header: Sendable, Hashable {
        case allow(String)
        case authenticate
    }

    var reply: Reply {
        var error: JSONObject = ["code": .string(code), "message": .string(message)]
        error["field"] = field.map(JSONValue.string)
        var reply = Reply.json(status, ["error": .object(error)])
        switch header {
        case .allow(let methods): reply.headers[.allow] = methods
        case .authenticate: reply.headers[.wwwAuthenticate] = "Bearer"
        case nil: break
        }
        return reply
    }
}
