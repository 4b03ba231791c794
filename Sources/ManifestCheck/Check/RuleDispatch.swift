import Diagnostics
import PluginManifest

/// Brings each element of a manifest to the rules that asked for its name, in one pass.
struct RuleDispatch: Sendable {
    /// A rule that is on and looks at elements.
    private struct ElementRule {
        let id: String
        let severity: DiagnosticSeverity
        let needs: Rule.Needs
        let inspect: @Sendable (ManifestNode, Inspection) -> Void
    }

    /// A rule that is on and looks at the plugin as a whole.
    private struct PluginRule {
        let id: String
        let severity: DiagnosticSeverity
        let needs: Rule.Needs
        let inspect: @Sendable (Inspection) -> Void
    }

    private var findings: [XMLFinding.Code: DiagnosticSeverity] = [:]
    /// By the ordinals of the elements' definitions.
    private var byElement: [[ElementRule]]
    private var wholePlugin: [PluginRule] = []

    init(_ rules: [Rule], options: CheckOptions) {
        byElement = Array(repeating: [], count: ElementDefinition.all.count)
        for rule in rules {
            guard let severity = options.severity(of: rule) else { continue }
            switch rule.subject {
            case .finding(let code): findings[code] = severity
            case .elements(let names, let inspect):
                let entry = ElementRule(id: rule.id, severity: severity, needs: rule.needs, inspect: inspect)
                for definition in names.compactMap(ElementDefinition.named) {
                    byElement[definition.ordinal].append(entry)
                }
            case .plugin(let inspect):
                wholePlugin.append(
                    PluginRule(id: rule.id, severity: severity, needs: rule.needs, inspect: inspect))
            }
        }
    }

    /// Has every rule look at the plugin.
    func run(_ inspection: Inspection) {
        let plugin = inspection.plugin
        let options = inspection.options
        let elsewhere = prefixesElsewhere(inspection)
        for finding in plugin.document.findings {
            guard let severity = findings[finding.code] else { continue }
            let fix = XMLFindingFix(finding: finding, document: plugin.document, prefixesElsewhere: elsewhere)
            if fix.isOfAnother { continue }
            var diagnostic = finding.diagnostic
            diagnostic.severity = severity
            diagnostic.help = fix.help ?? diagnostic.help
            diagnostic.fix = fix.make()
            inspection.add(diagnostic)
        }
        let lacks = plugin.lacks
        for node in plugin.outline.nodes where options.covers(node.platform) {
            guard let definition = node.definition else { continue }
            for rule in byElement[definition.ordinal] where rule.needs.isDisjoint(with: lacks) {
                inspection.begin(rule.id, rule.severity)
                rule.inspect(node, inspection)
            }
        }
        for rule in wholePlugin where rule.needs.isDisjoint(with: lacks) {
            inspection.begin(rule.id, rule.severity)
            rule.inspect(inspection)
        }
    }

    /// The prefixes that nothing declares and that a rule tells of which knows where they have to be declared, by the places
    /// where they are used.
    private func prefixesElsewhere(_ inspection: Inspection) -> Set<Int> {
        guard inspection.plugin.document.findings.contains(where: { $0.code == .unboundPrefix }),
            inspection.options.severity(of: .androidPrefixUndeclared) != nil
        else { return [] }
        return Set(inspection.undeclaredAndroidPrefixes.map(\.span.bytes.lowerBound))
    }
}
