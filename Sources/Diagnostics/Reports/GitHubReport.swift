/// A report as workflow commands of GitHub Actions: each diagnostic becomes an annotation of its line in the pull request.
///
/// The log shows an annotation's message without its place, so the message begins with it.
struct GitHubReport: ReportForm {
    func begin() -> String { "" }

    func render(_ subject: ReportSubject) -> String {
        subject.diagnostics.map(command).joined()
    }

    func render(unchecked problem: Diagnostic, of subject: String) -> String { command(problem) }

    func end(_ summary: ReportSummary) -> String { "\(summary)\n" }

    private func command(_ diagnostic: Diagnostic) -> String {
        var lines = [(diagnostic.range.map { "\($0): " } ?? "") + diagnostic.message]
        lines += diagnostic.notes.map { note in "note: " + (note.range.map { "\($0): " } ?? "") + note.message }
        if let help = diagnostic.help { lines.append("help: " + help) }
        if let fix = diagnostic.fix { lines.append("fix: " + fix.title) }
        return WorkflowCommand.text(
            Self.word(diagnostic.severity), properties: place(diagnostic.range) + [("title", diagnostic.code)],
            lines: lines)
    }

    /// GitHub takes columns only where a range is on one line.
    private func place(_ range: SourceRange?) -> [(String, String)] {
        guard let range else { return [] }
        let file = ("file", String(ReportPath.plain(range.file)))
        guard range.start.line > 0 else { return [file] }
        let lines = [
            file, ("line", "\(range.start.line)"),
            ("endLine", "\(max(range.start.line, range.end.line))"),
        ]
        guard range.end.line == range.start.line, range.start.column > 0 else { return lines }
        let columns = [
            ("col", "\(range.start.column)"), ("endColumn", "\(max(range.start.column, range.end.column))"),
        ]
        return lines + columns
    }

    private static func word(_ severity: DiagnosticSeverity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
