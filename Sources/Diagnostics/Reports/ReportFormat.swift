/// The forms that a report can have. `docs/formats.md` describes them.
public enum ReportFormat: Sendable, Hashable {
    /// For people, with source lines and carets; escape sequences for colour only when asked for.
    case text(color: Bool)
    /// One JSON object a line: the diagnostics, then a summary. Version 1, `docs/check-report.schema.json`.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Commands that GitHub Actions turns into annotations.
    case github
    /// JUnit's XML as Jenkins and GitLab read it. A rule is a test, and fails with its errors; with `strict` with its
    /// warnings too.
    case junit(strict: Bool)
}
