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
        let properties = (place(diagnostic.range) + [("title", diagnostic.code)])
            .map { "\($0)=\(Self.escapedProperty(DisplayText.plain($1)))" }
        var lines = [(diagnostic.range.map { "\($0): " } ?? "") + diagnostic.message]
        lines += diagnostic.notes.map { note in "note: " + (note.range.map { "\($0): " } ?? "") + note.message }
        if let help = diagnostic.help { lines.append("help: " + help) }
        if let fix = diagnostic.fix { lines.append("fix: " + fix.title) }
        let message = Self.escapedData(lines.map(DisplayText.plain).joined(separator: "\n"))
        return "::\(Self.word(diagnostic.severity)) \(properties.joined(separator: ","))::\(message)\n"
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

    private static func escapedData(_ text: String) -> String {
        escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" }
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text) { $0 == "%" || $0 == "\r" || $0 == "\n" || $0 == ":" || $0 == "," }
    }

    /// Writes the special ones, all of them ASCII, as `%` and two digits.
    private static func escaped(_ text: String, _ isSpecial: (Unicode.Scalar) -> Bool) -> String {
        guard text.unicodeScalars.contains(where: isSpecial) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isSpecial(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result.append(contentsOf: ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
