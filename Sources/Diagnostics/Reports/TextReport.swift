/// A report for people: the diagnostics, an empty line after each, and the summary.
struct TextReport: ReportForm {
    let color: Bool

    func begin() -> String { "" }

    func render(_ subject: ReportSubject) -> String {
        let format = TextFormat(color: color, sources: subject.sources)
        return subject.diagnostics.map { format.render($0) + "\n" }.joined()
    }

    func render(unchecked problem: Diagnostic, of subject: String) -> String { "" }

    func end(_ summary: ReportSummary) -> String {
        TextStyle.bold.paint("\(summary)", color: color) + "\n"
    }
}
