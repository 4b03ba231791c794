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
/// ```
struct TextFormat {
    let color: Bool
    let sources: [String: SourceFile]

    func render(_ diagnostic: Diagnostic) -> String {
        var text = heading(
            diagnostic.range, word: diagnostic.severity.rawValue, style: style(diagnostic.severity),
            message: diagnostic.message, code: diagnostic.code)
        text += snippet(diagnostic.range, style: style(diagnostic.severity))
        for note in diagnostic.notes where note.range != nil {
            text += heading(note.range, word: "note", style: style(.note), message: note.message, code: nil)
            text += snippet(note.range, style: style(.note))
        }
        for note in diagnostic.notes where note.range == nil { text += remark("note:", .note, note.message) }
        if let help = diagnostic.help { text += remark("help:", .help, help) }
        return text
    }

    private func remark(_ word: String, _ style: Style, _ message: String) -> String {
        "    = " + paint(word, style) + " " + DisplayText.plain(message) + "\n"
    }

    private func heading(_ range: SourceRange?, word: String, style: Style, message: String, code: String?) -> String {
        let place = range.map { paint(DisplayText.plain("\($0):"), .bold) + " " } ?? ""
        let text = DisplayText.plain(message)
        let suffix = code.map { " " + paint("[\($0)]", .faint) } ?? ""
        return place + paint(word + ":", style) + " " + (code == nil ? text : paint(text, .bold)) + suffix + "\n"
    }

    private func snippet(_ range: SourceRange?, style: Style) -> String {
        guard let range, let source = sources[range.file], let line = SnippetLine(range, in: source) else { return "" }
        let number = String(range.start.line)
        let gutter = String(repeating: " ", count: max(0, 3 - number.count)) + number
        let empty = String(repeating: " ", count: gutter.count)
        return paint(gutter + " |", .faint) + " " + line.text + "\n"
            + paint(empty + " |", .faint) + " " + line.indent + paint(line.underline, style) + "\n"
    }

    private enum Style: String {
        case bold = "1"
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case help = "1;32"
        case faint = "2"
    }

    private func style(_ severity: DiagnosticSeverity) -> Style {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }

    private func paint(_ text: String, _ style: Style) -> String {
        color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
