extension SourceEdit {
    /// Whether it comes first of two edits of one text. Text put in at a place comes before what is replaced from there on.
    func precedes(_ other: SourceEdit) -> Bool {
        (span.bytes.lowerBound, span.bytes.upperBound) < (other.span.bytes.lowerBound, other.span.bytes.upperBound)
    }

    /// Whether both cannot be made: they share bytes, or put text in at the same place, which leaves the order open.
    func overlaps(_ other: SourceEdit) -> Bool {
        let (first, second) = precedes(other) ? (span.bytes, other.span.bytes) : (other.span.bytes, span.bytes)
        return first == second || first.upperBound > second.lowerBound
    }

    /// Whether both say the same of one text, be it under two names.
    func isSame(as other: SourceEdit) -> Bool {
        span.bytes == other.span.bytes && replacement == other.replacement
    }

    /// Whether it lies in its file and leaves the file in its encoding.
    var isSound: Bool {
        let file = span.file
        guard span.bytes.lowerBound >= 0, span.bytes.upperBound <= file.bytes.count else { return false }
        return replacement.utf8.allSatisfy { $0 < 0x80 } ? !file.isUTF16 : file.isUTF8
    }
}

extension SourceFix {
    /// Whether it can be made: it has edits, each lies in its file and leaves the file in its encoding, and none overlaps another.
    public var isSound: Bool {
        guard !edits.isEmpty, edits.allSatisfy(\.isSound) else { return false }
        return Dictionary(grouping: edits, by: \.span.file.name).values.allSatisfy { edits in
            let sorted = edits.sorted { $0.precedes($1) }
            return zip(sorted, sorted.dropFirst()).allSatisfy { $0.span.file == $1.span.file && !$0.overlaps($1) }
        }
    }
}

extension SourceFile {
    /// Whether not even ASCII is what it looks like: a byte order mark says so, or a zero beside the first letter.
    fileprivate var isUTF16: Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0)
    }

    fileprivate var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }
}
