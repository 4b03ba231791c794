import HTTPTypes
import JSONCoding

/// What a route gets to work with.
public struct RouteCall: Sendable {
    /// The request's head.
    public let request: HTTPRequest
    /// What stands at the path's parameters, in order.
    public let parameters: [String]
    /// Empty where the route takes no body.
    public let body: [UInt8]

    /// The fields behind the path's question mark.
    public var query: FormFields { FormFields(queryOf: request.path ?? "") }

    /// The fields of a body that is a form.
    public var form: FormFields { FormFields(body) }

    /// The body as a JSON object.
    public func object() throws(Refusal) -> JSONObject {
        guard let value = try? JSONReader().value(from: body), case .object(let object) = value else {
            throw .notAnObject
        }
        return object
    }
}

extension JSONObject {
    /// The member of that name, which has to be a string without a NUL.
    public func text(_ name: String) throws(Refusal) -> String {
        guard case .string(let text)? = self[name] else { throw .missing(name) }
        guard !text.utf8.contains(0) else { throw .invalid(name, "\(name) must not contain a NUL") }
        return text
    }
}
