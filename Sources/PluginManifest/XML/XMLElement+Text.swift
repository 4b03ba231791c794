import Diagnostics

extension XMLElement {
    /// The text before the first child, references resolved: CDATA sections and the pieces around comments are joined,
    /// spaces and line ends stay as written. Empty when there is none.
    public var text: String { storage.text(record.text) }

    /// From the first to the last piece of ``text``; nil when there is none.
    public var textSpan: SourceSpan? {
        let segments = storage.tree.segments[record.text.range]
        guard let first = segments.first, let last = segments.last else { return nil }
        return storage.span(ByteRange(first.bytes.lowerBound, last.bytes.upperBound))
    }

    /// The text between this element's end and the next tag.
    public var tail: String { storage.text(record.tail) }

    /// The text with its place: that of the text, or of the whole element when it is empty.
    public var locatedText: Located<String> {
        Located(text, at: textSpan ?? span)
    }
}

extension XMLDocument.Storage {
    fileprivate func text(_ segments: ByteRange) -> String {
        var result = ""
        for segment in tree.segments[segments.range] {
            result += segment.hasReferences ? XMLReference.expand(bytes[segment.bytes.range]) : string(segment.bytes)
        }
        return result
    }
}
