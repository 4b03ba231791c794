/// A report for programs. Lines rather than one document: a reader sees each plugin as it is done, and neither side ever holds
/// more than a line.
struct JSONReport: ReportForm {
    func begin() -> String { "" }

    func render(_ subject: ReportSubject) -> String {
        subject.diagnostics.map { JSONLinesFormat().render($0, subject: subject.name) }.joined()
    }

    func render(unchecked problem: Diagnostic, of subject: String) -> String {
        JSONLinesFormat().render(problem, subject: subject)
    }

    func end(_ summary: ReportSummary) -> String { JSONLinesFormat().render(summary) }
}
