import Diagnostics

/// A value of a ``JSONText`` and its place.
public struct JSONNode: Sendable, Hashable {
    public indirect enum Value: Sendable, Hashable {
        case object([Member])
        case array([JSONNode])
        case string(String)
        /// As written.
        case number(String)
        case bool(Bool)
        case null
    }

    public struct Member: Sendable, Hashable {
        public let key: String
        /// Where the key stands, without its quotes.
        public let keySpan: SourceSpan
        public let value: JSONNode
    }

    public let value: Value
    /// Where the value stands; that of a string is without its quotes.
    public let span: SourceSpan

    /// The last member of a key; nil when there is none or this is no object.
    public subscript(_ key: String) -> JSONNode? {
        members.last { $0.key == key }?.value
    }

    /// The members of an object in the order written.
    public var members: [Member] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The elements of an array.
    public var elements: [JSONNode] {
        if case .array(let elements) = value { elements } else { [] }
    }

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = value { text } else { nil }
    }
}
