import HTTPTypes
import JSONCoding

/// Why a request gets no other answer: `{"error":{"code","message"}}` with the status that belongs to it, unless the entry words
/// refusals in another way.
public struct Refusal: Error, Sendable, Hashable {
    public let status: Int
    /// For machines; it never changes its meaning.
    public let code: String
    /// What is wrong and what to do. It quotes nothing of the request.
    public let message: String
    /// The member of the body that is to blame.
    public var field: String?
    /// A field of the answer's head that the status asks for.
    public var header: Header?

    public enum Header: Sendable, Hashable {
        /// The methods that the path takes.
        case allow(String)
        /// How to prove oneself, for instance `Bearer`.
        case authenticate(String)
        /// When to try again.
        case retryAfter(seconds: Int)
    }

    public init(status: Int, code: String, message: String, field: String? = nil, header: Header? = nil) {
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.header = header
    }

    /// The refusal as a reply.
    public var reply: Reply {
        var error: JSONObject = ["code": .string(code), "message": .string(message)]
        error["field"] = field.map(JSONValue.string)
        var reply = Reply.json(status, ["error": .object(error)])
        switch header {
        case .allow(let methods): reply.headers[.allow] = methods
        case .authenticate(let scheme): reply.headers[.wwwAuthenticate] = scheme
        case .retryAfter(let seconds): reply.headers[.retryAfter] = "\(seconds)"
        case nil: break
        }
        return reply
    }
}
