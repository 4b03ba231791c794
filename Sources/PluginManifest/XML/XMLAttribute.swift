import Diagnostics

/// One attribute of an ``XMLElement``.
public struct XMLAttribute: Sendable, Hashable {
    let element: XMLElement
    let index: Int

    private var record: XMLTree.Attribute { element.storage.tree.attributes[index] }

    /// The qualified name, as written.
    public var name: String { element.storage.string(record.name) }

    /// Where the name stands.
    public var nameSpan: SourceSpan { element.storage.span(record.name) }

    /// The value with references resolved and nothing else changed: line ends and spaces are as written.
    public var value: String {
        record.hasReferences
            ? XMLReference.expand(element.storage.bytes[record.value.range]) : element.storage.string(record.value)
    }

    /// What stands between the quotes.
    public var valueSpan: SourceSpan { element.storage.span(record.value) }

    /// The value with its place.
    public var located: Located<String> { Located(value, at: valueSpan) }

    /// Compares the name without making a string of it.
    public func isNamed(_ name: String) -> Bool {
        element.storage.isText(record.name, name)
    }
}

extension XMLElement {
    /// The attributes in the order written; of one that is given twice only the first.
    public var attributes: [XMLAttribute] {
        record.attributes.range.map { XMLAttribute(element: self, index: $0) }
    }

    /// The attribute of a name. Case matters.
    public func attribute(_ name: String) -> XMLAttribute? {
        let storage = storage
        for index in record.attributes.range where storage.isText(storage.tree.attributes[index].name, name) {
            return XMLAttribute(element: self, index: index)
        }
        return nil
    }

    /// Whether it has an attribute of another name than these.
    public func hasAttribute(besides names: [String]) -> Bool {
        let storage = storage
        for index in record.attributes.range {
            let name = storage.tree.attributes[index].name
            if !names.contains(where: { storage.isText(name, $0) }) { return true }
        }
        return false
    }

    /// Whether the name of an attribute has a prefix, and not this one.
    public func hasAttribute(withPrefixOtherThan prefix: String) -> Bool {
        let storage = storage
        let length = prefix.utf8.count
        for index in record.attributes.range {
            let name = storage.tree.attributes[index].name
            guard let colon = name.range.first(where: { storage.bytes[$0] == UInt8(ascii: ":") }) else { continue }
            let own = ByteRange(name.lowerBound, colon)
            if own.range.count != length || !storage.isText(own, prefix) { return true }
        }
        return false
    }

    /// The value of an attribute, with its place; nil when the element has no such attribute.
    public subscript(_ name: String) -> Located<String>? {
        attribute(name)?.located
    }
}
