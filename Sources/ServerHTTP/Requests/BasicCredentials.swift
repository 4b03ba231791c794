import HTTPTypes

/// A user and a password of HTTP's Basic authentication (RFC 7617).
public struct BasicCredentials: Sendable {
    public let user: String
    public let password: String

    /// What a request's head has; `nil` when it has none, or others.
    public init?(_ request: HTTPRequest) {
        guard let field = request.headerFields[.authorization] else { return nil }
        let parts = field.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "basic", let bytes = Base64.decode(parts[1]),
            let text = String(validating: bytes, as: UTF8.self), let colon = text.firstIndex(of: ":")
        else { return nil }
        user = String(text[..<colon])
        password = String(text[text.index(after: colon)...])
    }
}
