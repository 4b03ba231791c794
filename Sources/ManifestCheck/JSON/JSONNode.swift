import Diagnostics
import JSONCoding

/// A value of a ``JSONText`` and its place.
public struct JSONNode: Sendable {
    let value: JSONDocument.Value
    let source: SourceFile
    /// Where the text begins in the file.
    let start: Int

    public struct Member: Sendable {
        public let key: String
        /// Where the key stands, without its quotes.
        public let keySpan: SourceSpan
        public let value: JSONNode
    }

    /// Where the value stands; that of a string is without its quotes.
    public var span: SourceSpan { span(value.range) }

    /// The last member of a key; nil when there is none or this is not an object.
    public subscript(_ key: String) -> JSONNode? { value[key].map(node) }

    /// The members of an object in the order written.
    public var members: [Member] {
        value.members.map { Member(key: $0.key, keySpan: span($0.keyRange), value: node($0.value)) }
    }

    /// The elements of an array.
    public var elements: [JSONNode] { value.elements.map(node) }

    /// The text of a string.
    public var string: String? { value.string }

    private func node(_ value: JSONDocument.Value) -> JSONNode { JSONNode(value: value, source: source, start: start) }

    private func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(file: source, bytes: range.lowerBound + start..<range.upperBound + start)
    }
}
