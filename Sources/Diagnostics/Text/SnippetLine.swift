/// One source line made ready for a terminal, with the underline below it: tabs expanded, control characters made visible,
/// a wide line cut around the place that matters.
struct SnippetLine {
    let number: Int
    let text: String
    let indent: String
    private(set) var underline: String

    /// The line that a range begins on. Nil when the source has no such line.
    init?(_ range: SourceRange, in source: SourceFile) {
        guard let bytes = source.lineTable.bytesOfLine(range.start.line, in: source.bytes) else { return nil }
        // A line of megabytes is not laid out: only what can be shown on either side of the range.
        let reach = DisplayText.maximumWidth * 4
        let anchor = source.offset(of: range.start) ?? bytes.lowerBound
        let from = source.startOfScalar(max(bytes.lowerBound, anchor - reach))
        let to = source.startOfScalar(min(bytes.upperBound, anchor + reach))
        var cells: [String] = []
        var column = source.position(at: from).column
        var start = 0
        var end: Int?
        var index = from
        while index < to {
            if column == range.start.column { start = cells.count }
            if column == range.end.column, range.end.line == range.start.line { end = cells.count }
            var next = index + 1
            while next < to, !LineTable.beginsScalar(at: next, in: source.bytes) { next += 1 }
            for scalar in source.text(of: index..<next).unicodeScalars { DisplayText.append(scalar, to: &cells) }
            column += 1
            index = next
        }
        if column <= range.start.column { start = cells.count }
        if range.start.column == 0 { start = cells.firstIndex { $0 != " " } ?? 0 }
        let stop = max(end ?? cells.count, start + 1)

        var window = 0..<cells.count
        if cells.count > DisplayText.maximumWidth || from > bytes.lowerBound || to < bytes.upperBound {
            let first = max(0, min(start - DisplayText.maximumWidth / 3, cells.count - DisplayText.maximumWidth))
            window = first..<min(cells.count, first + DisplayText.maximumWidth)
        }
        let cutBefore = window.lowerBound > 0 || from > bytes.lowerBound
        let cutAfter = window.upperBound < cells.count || to < bytes.upperBound
        number = range.start.line
        text = (cutBefore ? "…" : "") + cells[window].joined() + (cutAfter ? "…" : "")
        indent = String(repeating: " ", count: start - window.lowerBound + (cutBefore ? 1 : 0))
        let length = max(1, min(stop, max(window.upperBound, start + 1)) - start)
        underline = "^" + String(repeating: "~", count: length - 1)
    }

    /// The line that a range ends on, where that is another one than it begins on.
    init?(endOf range: SourceRange, in source: SourceFile) {
        guard range.end.line > range.start.line else { return nil }
        // A range up to the beginning of a line ends with the line before.
        let number = range.end.column <= 1 ? range.end.line - 1 : range.end.line
        guard number > range.start.line, let bytes = source.lineTable.bytesOfLine(number, in: source.bytes) else {
            return nil
        }
        let start = SourcePosition(offset: bytes.lowerBound, line: number, column: 0)
        self.init(SourceRange(file: range.file, start: start, end: range.end), in: source)
        underline = String(repeating: "~", count: underline.count)
    }
}
