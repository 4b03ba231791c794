import Diagnostics

/// What a rule is handed: the plugin and the options to look at, and the place to report to. It knows nothing of other rules.
public struct Inspection {
    public let plugin: CheckedPlugin
    public let options: CheckOptions
    var rule: Rule
    var severity: DiagnosticSeverity
    private(set) var found: [Diagnostic] = []
    private var counts: [String: Int] = [:]

    /// So many diagnostics of one rule are kept: a file that is wrong throughout is told so, not a million times.
    static let limit = 200

    init(plugin: CheckedPlugin, options: CheckOptions, rule: Rule) {
        self.plugin = plugin
        self.options = options
        self.rule = rule
        severity = rule.severity
    }

    /// Reports something under the rule's id and severity; past ``limit`` of one rule nothing more is kept.
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
        guard counts[rule.id, default: 0] < Self.limit else { return }
        counts[rule.id, default: 0] += 1
        add(
            Diagnostic(
                code: rule.id, severity: severity, message: message, range: span?.range, notes: notes, help: help,
                fix: fix))
    }

    mutating func add(_ diagnostic: Diagnostic) {
        found.append(diagnostic)
    }
}

extension DiagnosticNote {
    /// A fact with the place it is about.
    init(_ message: String, at span: SourceSpan) {
        self.init(message, range: span.range)
    }
}
