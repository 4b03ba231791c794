/// The elements of a document, flat and in document order, so that neither building nor freeing a tree of any depth
/// recurses. Names, values and texts stay where they are in the source until somebody asks.
struct XMLTree: Sendable {
    static let none: Int32 = -1

    struct Element: Sendable {
        var name: ByteRange
        var startTag: ByteRange
        /// Empty for `<a/>` and for an element that is never closed.
        var endTag: ByteRange
        var attributes: ByteRange
        /// Segments before the first child.
        var text = ByteRange(0, 0)
        /// Segments after the element, up to the next tag.
        var tail = ByteRange(0, 0)
        var parent: Int32
        var firstChild = XMLTree.none
        var lastChild = XMLTree.none
        var nextSibling = XMLTree.none
    }

    struct Attribute: Sendable {
        var name: ByteRange
        /// Between the quotes.
        var value: ByteRange
        var hasReferences: Bool
    }

    struct TextSegment: Sendable {
        var bytes: ByteRange
        var hasReferences: Bool
    }

    var elements: [Element] = []
    var attributes: [Attribute] = []
    var segments: [TextSegment] = []
    /// The element that counts as the document's root.
    var root = XMLTree.none
}
