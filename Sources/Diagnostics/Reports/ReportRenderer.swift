/// Writes a report piece by piece, so that no more than one plugin of thousands need be in memory:
///
/// ```swift
/// var report = ReportRenderer(format: .sarif, tool: tool)
/// print(report.begin(), terminator: "")
/// for plugin in plugins { print(report.render(check(plugin)), terminator: "") }
/// print(report.end(), terminator: "")
/// ```
///
/// Each piece ends in a newline or is empty.
public struct ReportRenderer: Sendable {
    /// What has been rendered so far.
    public private(set) var summary = ReportSummary()

    private var form: any ReportForm

    public init(format: ReportFormat, tool: ReportTool) {
        form =
            switch format {
            case .text(let color): TextReport(color: color)
            case .json: JSONReport()
            case .sarif: SARIFReport(tool: tool)
            case .github: GitHubReport()
            case .junit(let strict): JUnitReport(tool: tool, isStrict: strict)
            }
    }

    /// What stands before the first subject.
    public func begin() -> String { form.begin() }

    /// The next subject.
    public mutating func render(_ subject: ReportSubject) -> String {
        summary.add(subject)
        return form.render(subject)
    }

    /// What stands after the last subject.
    public func end() -> String { form.end(summary) }
}

/// What the formats differ in.
protocol ReportForm: Sendable {
    func begin() -> String
    mutating func render(_ subject: ReportSubject) -> String
    func end(_ summary: ReportSummary) -> String
}
