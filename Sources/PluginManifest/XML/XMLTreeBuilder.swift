/// Puts the reader's events together to a tree, as Cordova's elementtree does: texts around comments are one, and the
/// root is whichever element was opened or closed last.
struct XMLTreeBuilder {
    private(set) var tree = XMLTree()
    /// The elements that are open, outermost first.
    private(set) var open: [Int32] = []
    /// Who gets the text that comes next, and whether as text or as tail.
    private var last = XMLTree.none
    private var lastIsClosed = false
    private var firstPendingSegment = 0

    mutating func addAttribute(name: ByteRange, value: ByteRange, hasReferences: Bool) {
        tree.attributes.append(XMLTree.Attribute(name: name, value: value, hasReferences: hasReferences))
    }

    mutating func addText(_ bytes: ByteRange, hasReferences: Bool) {
        guard !open.isEmpty, !bytes.isEmpty else { return }
        tree.segments.append(XMLTree.TextSegment(bytes: bytes, hasReferences: hasReferences))
    }

    /// Opens an element that has the attributes added since `firstAttribute`.
    mutating func openElement(name: ByteRange, startTag: ByteRange, firstAttribute: Int) {
        flushText()
        let index = Int32(tree.elements.count)
        let parent = open.last ?? XMLTree.none
        tree.elements.append(
            XMLTree.Element(
                name: name, startTag: startTag, endTag: ByteRange(startTag.upperBound, startTag.upperBound),
                attributes: ByteRange(firstAttribute, tree.attributes.count), parent: parent))
        if parent >= 0 {
            let sibling = tree.elements[Int(parent)].lastChild
            if sibling >= 0 {
                tree.elements[Int(sibling)].nextSibling = index
            } else {
                tree.elements[Int(parent)].firstChild = index
            }
            tree.elements[Int(parent)].lastChild = index
        }
        open.append(index)
        last = index
        lastIsClosed = false
    }

    /// Closes the innermost open element; an empty range stands for an end tag that is not there.
    mutating func closeElement(endTag: ByteRange) {
        flushText()
        guard let index = open.popLast() else { return }
        tree.elements[Int(index)].endTag = endTag
        last = index
        lastIsClosed = true
    }

    /// The finished tree. A document that breaks off inside its first element has that as root; otherwise the root is the
    /// element that was opened or closed last.
    mutating func finish() -> XMLTree {
        flushText()
        tree.root = open.first == 0 ? 0 : last
        return tree
    }

    private mutating func flushText() {
        let pending = ByteRange(firstPendingSegment, tree.segments.count)
        firstPendingSegment = tree.segments.count
        guard last >= 0, !pending.isEmpty else { return }
        if lastIsClosed {
            tree.elements[Int(last)].tail = pending
        } else {
            tree.elements[Int(last)].text = pending
        }
    }
}
