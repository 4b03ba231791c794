import Diagnostics

/// What a rule is handed: the plugin and the options to look at, and the place to report to. It knows nothing of other rules.
public final class Inspection {
    public let plugin: CheckedPlugin
    public let options: CheckOptions
    /// What native implementations that come from elsewhere answer.
    public let handledServices: HandledServices
    /// The plugins that are in an app with this one.
    let neighbours: PluginNeighbours
    private(set) var found: [Diagnostic] = []
    /// The id of the rule that is asked.
    private var rule = ""
    private var severity = DiagnosticSeverity.error
    private var counts: [String: Int] = [:]
    /// Where the manifest speaks of platforms that no supported version of Cordova's tools installs.
    private let retiredSections: [Range<Int>]
    let memory = InspectionMemory()

    /// So many diagnostics of one rule are kept: a file that is wrong throughout is reported so, not a million times.
    static let limit = 200

    init(
        plugin: CheckedPlugin, options: CheckOptions, handledServices: HandledServices, neighbours: PluginNeighbours
    ) {
        self.plugin = plugin
        self.options = options
        self.handledServices = handledServices
        self.neighbours = neighbours
        retiredSections = plugin.outline.platforms.compactMap { node in
            node.platform.map(PlatformNames.retired.contains) == true ? node.element.span.bytes : nil
        }
    }

    /// Makes what is reported from now on a rule's.
    func begin(_ rule: String, _ severity: DiagnosticSeverity) {
        self.rule = rule
        self.severity = severity
    }

    /// Whether nothing more that the rule has to say is kept. Where finding the right words is work, it is done with.
    var isFull: Bool { counts[rule, default: 0] >= Self.limit }

    /// Reports something under the rule's id and severity; past `limit` of one rule nothing more is kept.
    ///
    /// - Parameters:
    ///   - message: what is wrong; stands alone, lower-case start, no final full stop.
    ///   - span: the smallest stretch that is to blame; nil when no file is.
    ///   - notes: facts beside it, each perhaps with a place.
    ///   - help: what to change, in the imperative.
    ///   - fix: the change, if only one can be meant.
    ///   - isSure: whether what the rule's severity stands for happens; an error that is not sure to be one is a warning, unless it
    ///     is asked for as an error.
    ///   - isFatal: whether calls surely fail for it; a warning is an error then, unless it is asked for as something else.
    public func report(
        _ message: String, at span: SourceSpan?, notes: [DiagnosticNote] = [], help: String? = nil,
        fix: SourceFix? = nil, isSure: Bool = true, isFatal: Bool = false
    ) {
        guard !isFull else { return }
        counts[rule, default: 0] += 1
        add(
            Diagnostic(
                code: rule, severity: isSure ? severity(at: span, isFatal: isFatal) : unsureSeverity, message: message,
                range: span?.range, notes: notes,
                help: help,
                fix: fix))
    }

    private var unsureSeverity: DiagnosticSeverity {
        severity == .error && options.settings[rule] == nil ? .warning : severity
    }

    /// A rule's severity where it reports: an error about a platform that nobody can add any more stops no install, and is a
    /// warning unless it is asked for as an error.
    private func severity(at span: SourceSpan?, isFatal: Bool) -> DiagnosticSeverity {
        let severity = isFatal && severity == .warning && options.settings[rule] == nil ? .error : severity
        guard severity == .error, options.settings[rule] == nil, let span, span.file == plugin.document.file,
            retiredSections.contains(where: { $0.contains(span.bytes.lowerBound) })
        else { return severity }
        return .warning
    }

    /// A fix that cannot be made, in a file that is no UTF-8 throughout, is not promised; a text of any length is cut.
    func add(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic.shortened()
        if diagnostic.fix?.isSound == false { diagnostic.fix = nil }
        found.append(diagnostic)
    }
}

extension DiagnosticNote {
    /// A fact with the place it is about.
    init(_ message: String, at span: SourceSpan) {
        self.init(message, range: span.range)
    }
}
