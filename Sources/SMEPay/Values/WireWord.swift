/// One of the words that the wire has for something. A server may say words that are not listed with the type.
public protocol WireWord: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral
where RawValue == String {
    init(rawValue: String)
}

extension WireWord {
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
