import Diagnostics
import PluginManifest

/// Brings each element of a manifest to the rules that asked for its name, in one pass.
struct RuleDispatch: Sendable {
    /// A rule that is on, and what it looks with.
    private final class Entry<Inspect: Sendable>: Sendable {
        let id: String
        let severity: DiagnosticSeverity
        let needs: Rule.Needs
        let inspect: Inspect

        init(_ rule: Rule, severity: DiagnosticSeverity, inspect: Inspect) {
            id = rule.id
            self.severity = severity
            needs = rule.needs
            self.inspect = inspect
        }
    }

    private typealias NodeEntry = Entry<@Sendable (ManifestNode, inout Inspection) -> Void>
    private typealias PluginEntry = Entry<@Sendable (inout Inspection) -> Void>

    private var findings: [XMLFinding.Code: DiagnosticSeverity] = [:]
    private var byElement: [String: [NodeEntry]] = [:]
    private var everyElement: [NodeEntry] = []
    private var wholePlugin: [PluginEntry] = []

    init(_ rules: [Rule], options: CheckOptions) {
        for rule in rules {
            guard let severity = options.severity(of: rule) else { continue }
            switch rule.subject {
            case .finding(let code): findings[code] = severity
            case .elements(let names, let inspect):
                let entry = Entry(rule, severity: severity, inspect: inspect)
                for name in names { byElement[name, default: []].append(entry) }
            case .everyElement(let inspect):
                everyElement.append(Entry(rule, severity: severity, inspect: inspect))
            case .plugin(let inspect):
                wholePlugin.append(Entry(rule, severity: severity, inspect: inspect))
            }
        }
    }

    /// Has every rule look at the plugin.
    func run(_ inspection: inout Inspection) {
        let plugin = inspection.plugin
        let options = inspection.options
        for finding in plugin.document.findings {
            guard let severity = findings[finding.code] else { continue }
            let fix = XMLFindingFix(finding: finding, document: plugin.document)
            if fix.isOfAnother { continue }
            var diagnostic = finding.diagnostic
            diagnostic.severity = severity
            diagnostic.help = fix.help ?? diagnostic.help
            diagnostic.fix = fix.make()
            inspection.add(diagnostic)
        }
        let lacks = plugin.lacks
        for node in plugin.outline.nodes where options.covers(node.platform) {
            for entry in everyElement where entry.needs.isDisjoint(with: lacks) {
                inspection.begin(entry.id, entry.severity)
                entry.inspect(node, &inspection)
            }
            guard let entries = byElement[node.name] else { continue }
            for entry in entries where entry.needs.isDisjoint(with: lacks) {
                inspection.begin(entry.id, entry.severity)
                entry.inspect(node, &inspection)
            }
        }
        for entry in wholePlugin where entry.needs.isDisjoint(with: lacks) {
            inspection.begin(entry.id, entry.severity)
            entry.inspect(&inspection)
        }
    }
}
