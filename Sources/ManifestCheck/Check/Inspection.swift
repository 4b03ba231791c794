import Diagnostics

/// What a rule is handed: the plugin and the options to look at, and the place to report to. It knows nothing of other rules.
public struct Inspection {
    public let plugin: CheckedPlugin
    public let options: CheckOptions
    private(set) var found: [Diagnostic] = []
    private var rule: Rule?
    private var severity = DiagnosticSeverity.error
    private var counts: [String: Int] = [:]

    /// So many diagnostics of one rule are kept: a file that is wrong throughout is told so, not a million times.
    static let limit = 200

    init(plugin: CheckedPlugin, options: CheckOptions) {
        self.plugin = plugin
        self.options = options
    }

    /// Makes what is reported from now on a rule's; false when the plugin lacks what the rule takes for granted.
    mutating func begin(_ rule: Rule, _ severity: DiagnosticSeverity, lacks: Rule.Needs) -> Bool {
        guard rule.needs.isDisjoint(with: lacks) else { return false }
        self.rule = rule
        self.severity = severity
        return true
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
        guard let rule, counts[rule.id, default: 0] < Self.limit else { return }
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
