import Diagnostics

/// What a rule is handed: the plugin and the options to look at, and the place to report to. It knows nothing of other rules.
public struct Inspection {
    public let plugin: CheckedPlugin
    public let options: CheckOptions
    var rule: Rule
    var severity: DiagnosticSeverity
    var found: [Diagnostic] = []

    init(plugin: CheckedPlugin, options: CheckOptions, rule: Rule) {
        self.plugin = plugin
        self.options = options
        self.rule = rule
        severity = rule.severity
    }

    /// Reports something under the rule's id and severity.
    ///
    /// - Parameters:
    ///   - message: what is wrong; stands alone, lower-case start, no final full stop.
    ///   - span: the smallest stretch that is to blame; nil when no file is.
    ///   - notes: facts beside it, each perhaps with a place.
    ///   - help: what to change, in the imperative.
    ///   - fix: the change, if only one can be meant.
    public mutating func report(
        _ message: String, at span: SourceSpan?, notes: [DiagnosticNote] = [], help: String? = nil,
        fix: SourceFix? = nil
    ) {
        found.append(
            Diagnostic(
                code: rule.id, severity: severity, message: message, range: span?.range, notes: notes, help: help,
                fix: fix))
    }
}

extension DiagnosticNote {
    /// A fact with the place it is about.
    init(_ message: String, at span: SourceSpan) {
        self.init(message, range: span.range)
    }
}
