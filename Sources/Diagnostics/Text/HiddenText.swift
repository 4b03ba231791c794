/// What the source that may be quoted hides of a file: each stretch of letters in whose place it has others.
struct HiddenText {
    private let file: SourceFile
    private let quoted: SourceFile

    /// Nil where the source is no such form of the file: they do not have the same lines.
    init?(of file: SourceFile, in quoted: SourceFile?) {
        guard let quoted, file == quoted || file.lineTable.lineCount == quoted.lineTable.lineCount else { return nil }
        self.file = file
        self.quoted = quoted
    }

    /// Whether an edit touches no line that has something hidden, and puts in nothing that is hidden elsewhere.
    func isNone(in edit: SourceEdit) -> Bool {
        if file == quoted { return true }
        let bytes = edit.span.bytes
        let (first, last) = (file.position(at: bytes.lowerBound).line, file.position(at: bytes.upperBound).line)
        // What begins behind whole lines is not shown.
        let isBehind =
            FixPreview.leavesWholeLines(edit)
            && file.lineTable.bytesOfLine(last, in: file.bytes)?.lowerBound == bytes.upperBound
        guard
            (first..<max(first, isBehind ? last : last + 1)).allSatisfy({ line($0, of: file) == line($0, of: quoted) })
        else { return false }
        guard !edit.replacement.isEmpty else { return true }
        let replacement = Array(edit.replacement.utf8)
        return (1...file.lineTable.lineCount).allSatisfy { number in
            let (own, shown) = (line(number, of: file), line(number, of: quoted))
            return own == shown || Self.stretches(own, shown).allSatisfy { !Self.holds(replacement, $0) }
        }
    }

    private func line(_ number: Int, of file: SourceFile) -> ArraySlice<UInt8> {
        file.bytes[file.lineTable.bytesOfLine(number, in: file.bytes) ?? 0..<0]
    }

    /// What is hidden of a line: all of it, if that cannot be told letter for letter.
    private static func stretches(_ own: ArraySlice<UInt8>, _ shown: ArraySlice<UInt8>) -> [[UInt8]] {
        let own = Array(String(decoding: own, as: UTF8.self).unicodeScalars)
        let shown = Array(String(decoding: shown, as: UTF8.self).unicodeScalars)
        guard own.count == shown.count else { return [utf8(own[...])] }
        return own.indices.split { own[$0] == shown[$0] }.map { utf8(own[$0.startIndex..<$0.endIndex]) }
    }

    private static func utf8(_ scalars: ArraySlice<Unicode.Scalar>) -> [UInt8] {
        scalars.flatMap { Array(String($0).utf8) }
    }

    private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard let first = part.first, part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { text[$0] == first && text[$0...].starts(with: part) }
    }
}
