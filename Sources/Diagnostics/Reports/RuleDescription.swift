/// What a report says about a rule that was checked.
public struct RuleDescription: Sendable, Hashable {
    /// What ``Diagnostic/code`` of its diagnostics is.
    public var id: String
    /// What it finds, in one line.
    public var title: String
    /// How bad it is unless the user decides otherwise.
    public var severity: DiagnosticSeverity
    /// Its page, in Markdown. The first paragraph says what it is about.
    public var explanation: String
    /// Where the page can be read, if anywhere.
    public var helpURI: String?

    public init(
        id: String, title: String, severity: DiagnosticSeverity, explanation: String, helpURI: String? = nil
    ) {
        self.id = id
        self.title = title
        self.severity = severity
        self.explanation = explanation
        self.helpURI = helpURI
    }
}
