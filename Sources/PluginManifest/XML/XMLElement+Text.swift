import Diagnostics

extension XMLElement {
    /// From the first to the last piece of ``tail``; nil when there is none.
    public var tailSpan: SourceSpan? { storage.stretch(of: record.tail) }

    /// The text before the first child, references resolved: CDATA sections and the pieces around comments are joined,
    /// spaces and line ends stay as written. Empty when there is none.
    public var text: String { storage.text(record.text) }

    /// From the first to the last piece of ``text``; nil when there is none.
    public var textSpan: SourceSpan? { storage.stretch(of: record.text) }

    /// The text between this element's end and the next tag.
    public var tail: String { storage.text(record.tail) }

    /// The stretches of text directly inside, before, between and after the children, without blanks at their ends. Those
    /// that are blank are left out; a comment or CDATA section ends a stretch.
    public var textPieces: [SourceSpan] {
        var pieces: [SourceSpan] = []
        storage.addVisiblePieces(record.text, to: &pieces)
        var child = record.firstChild
        while child >= 0 {
            storage.addVisiblePieces(storage.tree.elements[Int(child)].tail, to: &pieces)
            child = storage.tree.elements[Int(child)].nextSibling
        }
        return pieces
    }

    /// The text with its place: that of the text, or of the whole element when it is empty.
    public var locatedText: Located<String> {
        Located(text, at: textSpan ?? span)
    }
}

extension XMLDocument.Storage {
    fileprivate func stretch(of segments: ByteRange) -> SourceSpan? {
        guard !segments.isEmpty else { return nil }
        let (first, last) = (segments.lowerBound, segments.upperBound - 1)
        return span(ByteRange(tree.segments[first].bytes.lowerBound, tree.segments[last].bytes.upperBound))
    }

    fileprivate func addVisiblePieces(_ segments: ByteRange, to pieces: inout [SourceSpan]) {
        for segment in segments.range {
            let text = tree.segments[segment].bytes.range
            guard let first = text.first(where: { !Self.isBlank(bytes[$0]) }),
                let last = text.last(where: { !Self.isBlank(bytes[$0]) })
            else { continue }
            pieces.append(span(ByteRange(first, last + 1)))
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    fileprivate func text(_ segments: ByteRange) -> String {
        var result = ""
        for segment in tree.segments[segments.range] {
            result += segment.hasReferences ? XMLReference.expand(bytes[segment.bytes.range]) : string(segment.bytes)
        }
        return result
    }
}
