/// A whole answer. Any status is one; redirects are not followed.
public struct HTTPResponse: Sendable, Hashable {
    public let status: Int
    /// What the status means in words; empty when the server did not say.
    public let reason: String
    public let headers: HTTPFields
    public let body: [UInt8]

    public init(status: Int, reason: String = "", headers: HTTPFields, body: [UInt8]) {
        self.status = status
        self.reason = reason
        self.headers = headers
        self.body = body
    }
}

/// Printed and reflected without its body and header values, which may hold secrets.
extension HTTPResponse: CustomStringConvertible, CustomReflectable {
    public var description: String { "status \(status), \(body.count) bytes" }

    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers, "bytes": body.count])
    }
}
