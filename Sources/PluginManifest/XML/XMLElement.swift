import Diagnostics

/// One element of an ``XMLDocument``. A handle of two words: it keeps its whole document alive.
public struct XMLElement: Sendable {
    let storage: XMLDocument.Storage
    let index: Int32

    var record: XMLTree.Element { storage.tree.elements[Int(index)] }

    /// The qualified name, as written.
    public var name: String { storage.string(record.name) }

    /// Where the name stands in the start tag.
    public var nameSpan: SourceSpan { storage.span(record.name) }

    /// The start tag, from `<` to `>`.
    public var startTagSpan: SourceSpan { storage.span(record.startTag) }

    /// The end tag; nil for `<a/>`.
    public var endTagSpan: SourceSpan? { record.endTag.isEmpty ? nil : storage.span(record.endTag) }

    /// The whole element, tags included.
    public var span: SourceSpan {
        storage.span(ByteRange(record.startTag.lowerBound, max(record.endTag.upperBound, record.startTag.upperBound)))
    }

    /// The element around this one; nil for a root.
    public var parent: XMLElement? {
        record.parent < 0 ? nil : XMLElement(storage: storage, index: record.parent)
    }

    /// The elements directly inside, in document order.
    public var children: XMLChildren { XMLChildren(storage: storage, first: record.firstChild) }

    /// Where it stands among all elements of the document, in document order.
    public var ordinal: Int { Int(index) }

    /// The ``ordinal`` of the element around it; -1 for a root.
    public var parentOrdinal: Int { Int(record.parent) }

    /// Everything inside, in document order, whatever the depth: an element comes before what is inside of it.
    public var descendants: some Sequence<XMLElement> {
        let storage = storage
        let index = index
        // Elements lie in document order, so those inside follow this one at once.
        return sequence(state: index + 1) { next in
            guard next < storage.tree.elements.count, storage.tree.elements[Int(next)].parent >= index else {
                return nil
            }
            defer { next += 1 }
            return XMLElement(storage: storage, index: next)
        }
    }

    /// The elements directly inside that bear a name. Case matters.
    public func children(named name: String) -> [XMLElement] {
        children.filter { $0.isNamed(name) }
    }

    /// The first element directly inside that bears a name.
    public func firstChild(named name: String) -> XMLElement? {
        children.first { $0.isNamed(name) }
    }

    /// Compares the name without making a string of it.
    public func isNamed(_ name: String) -> Bool {
        storage.isText(record.name, name)
    }
}

extension XMLElement: Hashable {
    /// The same element of the same source, read once or twice.
    public static func == (left: XMLElement, right: XMLElement) -> Bool {
        left.index == right.index && left.storage.file == right.storage.file
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage.file)
        hasher.combine(index)
    }
}

extension XMLDocument.Storage {
    /// Compares without making a string.
    func isText(_ range: ByteRange, _ text: String) -> Bool {
        guard range.range.count == text.utf8.count else { return false }
        var text = text
        return text.withUTF8 { bytes[range.range].elementsEqual($0) }
    }

    func string(_ range: ByteRange) -> String {
        String(decoding: bytes[range.range], as: UTF8.self)
    }

    func span(_ range: ByteRange) -> SourceSpan {
        SourceSpan(file: file, bytes: range.range)
    }
}
