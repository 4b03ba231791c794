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

    /// Something that was to be looked at and could not be: a path, a plugin, a file of one. The report is not complete then, and each format
    /// for programs says so; that for people leaves it to the caller, who knows where problems of a run are told.
    ///
    /// - Parameters:
    ///   - problem: Why not.
    ///   - subject: What it belongs to, as users know it: the path, the plugin.
    public mutating func render(unchecked problem: Diagnostic, of subject: String) -> String {
        summary.addUnchecked()
        return form.render(unchecked: problem, of: subject)
    }

    /// Adds to what was changed, for the summary. A run that may change things adds something, if only nothing.
    public mutating func add(_ fixed: FixCount) {
        summary.fixed = summary.fixed ?? FixCount()
        summary.fixed? += fixed
    }

    /// What stands after the last subject.
    public func end() -> String { form.end(summary) }
}

/// What the formats differ in.
protocol ReportForm: Sendable {
    func begin() -> String
    mutating func render(_ subject: ReportSubject) -> String
    mutating func render(unchecked problem: Diagnostic, of subject: String) -> String
    func end(_ summary: ReportSummary) -> String
}
