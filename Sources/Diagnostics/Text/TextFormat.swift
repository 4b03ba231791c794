/// Diagnostics for people:
///
/// ```
/// plugin.xml:4:13: error: Unexpected close tag [xml-unexpected-close-tag]
///   4 |     </name>
///     |     ^~~~~~~
/// plugin.xml:2:5: note: <id> is opened here
///   2 |     <id>
///     |     ^~~~
///     = note: a fact without a place
///     = help: close <id> first
///     = fix: close <id> before </name>
///   4 -     </name>
///   4 +     </id></name>
/// ```
struct TextFormat {
    let color: Bool
    let sources: [String: SourceFile]

    init(color: Bool, sources: [String: SourceFile]) {
        self.color = color
        self.sources = sources
    }

    init(color: Bool, sources: [SourceFile]) {
        self.init(
            color: color, sources: Dictionary(sources.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last }))
    }

    /// Several, parted by an empty line.
    func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map(render).joined(separator: "\n")
    }

    func render(_ diagnostic: Diagnostic) -> String {
        let style = TextStyle(diagnostic.severity)
        var text = heading(
            diagnostic.range, word: diagnostic.severity.rawValue, style: style, message: diagnostic.message,
            code: diagnostic.code)
        text += snippet(diagnostic.range, style: style)
        for note in diagnostic.notes where note.range != nil {
            text += heading(note.range, word: "note", style: .note, message: note.message, code: nil)
            text += snippet(note.range, style: .note)
        }
        for note in diagnostic.notes where note.range == nil { text += remark("note:", .note, note.message) }
        if let help = diagnostic.help { text += remark("help:", .help, help) }
        if let fix = diagnostic.fix { text += remark("fix:", .help, fix.title) + preview(fix) }
        return text
    }

    private func remark(_ word: String, _ style: TextStyle, _ message: String) -> String {
        "    = " + paint(word, style) + " " + DisplayText.plain(message) + "\n"
    }

    private func heading(
        _ range: SourceRange?, word: String, style: TextStyle, message: String, code: String?
    ) -> String {
        let place = range.map { paint(DisplayText.plain("\($0):"), .bold) + " " } ?? ""
        let text = DisplayText.plain(message)
        let suffix = code.map { " " + paint("[\(DisplayText.plain($0))]", .faint) } ?? ""
        return place + paint(word + ":", style) + " " + (code == nil ? text : paint(text, .bold)) + suffix + "\n"
    }

    /// The line that a range begins on, and the one that it ends on, underlined.
    private func snippet(_ range: SourceRange?, style: TextStyle) -> String {
        guard let range, let source = sources[range.file], let first = SnippetLine(range, in: source) else { return "" }
        let last = SnippetLine(endOf: range, in: source)
        let width = max(Self.gutterWidth, String((last ?? first).number).count)
        var text = rows(first, width, style)
        if let last {
            if last.number > first.number + 1 { text += paint(String(repeating: ".", count: width), .faint) + "\n" }
            text += rows(last, width, style)
        }
        return text
    }

    private func rows(_ line: SnippetLine, _ width: Int, _ style: TextStyle) -> String {
        let empty = String(repeating: " ", count: width)
        return paint(gutter(line.number, width) + " |", .faint) + " " + line.text + "\n"
            + paint(empty + " |", .faint) + " " + line.indent + paint(line.underline, style) + "\n"
    }

    private func preview(_ fix: SourceFix) -> String {
        let preview = FixPreview(fix, in: sources)
        let width = max(Self.gutterWidth, preview.rows.map { String($0.line).count }.max() ?? 0)
        var text = ""
        for row in preview.rows {
            let mark = paint(gutter(row.line, width), .faint) + " "
            text += mark + paint((row.isAdded ? "+ " : "- ") + row.text, row.isAdded ? .added : .removed) + "\n"
        }
        if preview.isCut { text += paint(String(repeating: ".", count: width), .faint) + "\n" }
        return text
    }

    private static let gutterWidth = 3

    private func gutter(_ line: Int, _ width: Int) -> String {
        let number = String(line)
        return String(repeating: " ", count: max(0, width - number.count)) + number
    }

    private func paint(_ text: String, _ style: TextStyle) -> String { style.paint(text, color: color) }
}
