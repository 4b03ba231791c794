import HTTPTypes

/// The body that a route takes: of one type, up to so many bytes.
public struct RouteBody: Sendable {
    /// What a body may be.
    public enum Kind: Sendable, Hashable {
        /// `application/json` in UTF-8, not compressed.
        case json
        /// `application/x-www-form-urlencoded`, not compressed. A request that names no type is taken for one.
        case form
        /// Anything, as it came.
        case bytes
    }

    public let kind: Kind
    /// In bytes.
    public let limit: Int
    /// The answer to a longer one; that of ``Refusal/tooLarge(limit:)`` unless another is given.
    let tooLarge: Reply?

    public init(_ kind: Kind, limit: Int, tooLarge: Reply? = nil) {
        self.kind = kind
        self.limit = limit
        self.tooLarge = tooLarge
    }

    /// Refuses a request whose head says that its body is of another type.
    func check(_ fields: HTTPFields) throws(Refusal) {
        switch kind {
        case .json:
            guard ContentType.isJSON(fields) else { throw .wrongContentType("application/json in UTF-8") }
        case .form:
            guard ContentType.isForm(fields) else { throw .wrongContentType("application/x-www-form-urlencoded") }
        case .bytes: break
        }
    }
}
