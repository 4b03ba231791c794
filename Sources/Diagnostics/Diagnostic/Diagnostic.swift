/// Something to tell a user about their files, as data: a renderer makes text or JSON of it.
public struct Diagnostic: Sendable, Hashable {
    /// Names the rule or the error for machines and for `--explain`, and never changes its meaning: `xml-unclosed-root`.
    public var code: String
    public var severity: DiagnosticSeverity
    /// Says what is wrong and stands alone: lower-case start, no final full stop.
    public var message: String
    /// The smallest stretch that is to blame; nil when no file is (a file that does not exist).
    public var range: SourceRange?
    /// Facts that belong to the message, each perhaps with a place of its own.
    public var notes: [DiagnosticNote]
    /// What the user can change, in the imperative.
    public var help: String?
    /// The change that fixes it, where only one can be meant.
    public var fix: SourceFix?

    public init(
        code: String, severity: DiagnosticSeverity, message: String, range: SourceRange? = nil,
        notes: [DiagnosticNote] = [], help: String? = nil, fix: SourceFix? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.range = range
        self.notes = notes
        self.help = help
        self.fix = fix
    }
}
