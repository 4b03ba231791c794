/// A text that must not be seen: a PIN, a key, a session id. On the wire it is a plain string; printed, dumped and reflected
/// it is three dots.
public struct Secret: Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    /// The text in the clear.
    public let clear: String

    public init(_ clear: String) {
        self.clear = clear
    }

    public init(stringLiteral value: String) {
        clear = value
    }

    public init(from decoder: any Decoder) throws {
        clear = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(clear)
    }
}

extension Secret: CustomStringConvertible, CustomReflectable {
    public var description: String { "•••" }

    public var customMirror: Mirror { Mirror(self, children: []) }
}
