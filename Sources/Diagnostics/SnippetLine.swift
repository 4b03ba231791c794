/// One source line made ready for a terminal, with the underline below it: tabs expanded, control characters made visible,
/// a wide line cut around the place that matters.
struct SnippetLine {
    /// Terminal columns that a quoted line may take.
    static let maximumWidth = 100
    private static let tabWidth = 4

    let text: String
    let indent: String
    let underline: String

    /// Nil when the source has no such line.
    init?(_ range: SourceRange, in source: SourceFile) {
        guard let bytes = source.lineTable.bytesOfLine(range.start.line, in: source.bytes) else { return nil }
        // A line of megabytes is not laid out: only what can be shown on either side of the range.
        let reach = Self.maximumWidth * 4
        // A place that is only known by line and column, as a script's error is, has no offset inside the line.
        let isInLine = bytes.contains(range.start.offset) || range.start.offset == bytes.upperBound
        let anchor =
            isInLine ? range.start.offset : min(bytes.lowerBound + max(0, range.start.column - 1), bytes.upperBound)
        let from = source.startOfScalar(max(bytes.lowerBound, anchor - reach))
        let to = source.startOfScalar(min(bytes.upperBound, anchor + reach))
        var cells: [String] = []
        var column = source.position(at: from).column
        var start = 0
        var end: Int?
        for scalar in source.text(of: from..<to).unicodeScalars {
            if column == range.start.column { start = cells.count }
            if column == range.end.column, range.end.line == range.start.line { end = cells.count }
            if scalar == "\t" {
                repeat { cells.append(" ") } while cells.count % Self.tabWidth != 0
            } else {
                DisplayText.append(scalar, to: &cells)
            }
            column += 1
        }
        if column <= range.start.column { start = cells.count }
        if range.start.column == 0 { start = cells.firstIndex { $0 != " " } ?? 0 }
        let stop = max(end ?? cells.count, start + 1)

        var window = 0..<cells.count
        if cells.count > Self.maximumWidth || from > bytes.lowerBound || to < bytes.upperBound {
            let first = max(0, min(start - Self.maximumWidth / 3, cells.count - Self.maximumWidth))
            window = first..<min(cells.count, first + Self.maximumWidth)
        }
        let cutBefore = window.lowerBound > 0 || from > bytes.lowerBound
        let cutAfter = window.upperBound < cells.count || to < bytes.upperBound
        text = (cutBefore ? "…" : "") + cells[window].joined() + (cutAfter ? "…" : "")
        indent = String(repeating: " ", count: start - window.lowerBound + (cutBefore ? 1 : 0))
        let length = max(1, min(stop, max(window.upperBound, start + 1)) - start)
        underline = "^" + String(repeating: "~", count: length - 1)
    }
}

extension SourceFile {
    /// The first byte of the scalar that a byte lies in, so that a cut never falls inside one.
    fileprivate func startOfScalar(_ offset: Int) -> Int {
        var offset = offset
        for _ in 0..<3 where offset > 0 && offset < bytes.count && bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }
}
