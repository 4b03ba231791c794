/// What came back from a server, unread.
public struct MotifReply: Sendable, Hashable {
    /// The HTTP status; 200 for anything that parsed as a request (SME Pay spec §4).
    public let status: Int
    /// The `Content-Type` as the server gave it.
    public let contentType: String?
    public let body: [UInt8]

    public init(status: Int, contentType: String?, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}

/// Printed and reflected without its body, which may hold secrets.
extension MotifReply: CustomStringConvertible, CustomReflectable {
    public var description: String { "a reply with status \(status) and \(body.count) bytes" }

    public var customMirror: Mirror { Mirror(self, children: ["status": status, "bytes": body.count]) }
}
