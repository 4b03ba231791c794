import Diagnostics
import PluginManifest

/// Brings each element of a manifest to the rules that asked for its name, in one pass.
struct RuleDispatch: Sendable {
    private struct Entry: Sendable {
        let rule: Rule
        let severity: DiagnosticSeverity
    }

    private var entries: [Entry] = []
    private var byFinding: [XMLFinding.Code: Int] = [:]
    private var byElement: [String: [Int]] = [:]
    private var everyElement: [Int] = []
    private var wholePlugin: [Int] = []

    init(_ rules: [Rule], options: CheckOptions) {
        for rule in rules {
            guard let severity = options.severity(of: rule) else { continue }
            let index = entries.count
            entries.append(Entry(rule: rule, severity: severity))
            switch rule.subject {
            case .finding(let code): byFinding[code] = index
            case .elements(let names, _): for name in names { byElement[name, default: []].append(index) }
            case .everyElement: everyElement.append(index)
            case .plugin: wholePlugin.append(index)
            }
        }
    }

    func diagnostics(_ plugin: CheckedPlugin, options: CheckOptions) -> [Diagnostic] {
        guard let first = entries.first else { return [] }
        var inspection = Inspection(plugin: plugin, options: options, rule: first.rule)
        for finding in plugin.document.findings {
            guard let index = byFinding[finding.code] else { continue }
            var diagnostic = finding.diagnostic
            diagnostic.severity = entries[index].severity
            diagnostic.fix = XMLFindingFix(finding: finding, document: plugin.document).make()
            inspection.add(diagnostic)
        }
        let lacks = plugin.lacks
        for node in plugin.outline.nodes where options.covers(node.platform) {
            for index in everyElement { visit(index, node, lacks, &inspection) }
            guard let indices = byElement[node.name] else { continue }
            for index in indices { visit(index, node, lacks, &inspection) }
        }
        for index in wholePlugin {
            guard ready(index, lacks, &inspection) else { continue }
            if case .plugin(let inspect) = entries[index].rule.subject { inspect(&inspection) }
        }
        return inspection.found
    }

    private func visit(_ index: Int, _ node: ManifestNode, _ lacks: Rule.Needs, _ inspection: inout Inspection) {
        guard ready(index, lacks, &inspection) else { return }
        switch entries[index].rule.subject {
        case .elements(_, let inspect), .everyElement(let inspect): inspect(node, &inspection)
        case .finding, .plugin: break
        }
    }

    private func ready(_ index: Int, _ lacks: Rule.Needs, _ inspection: inout Inspection) -> Bool {
        guard entries[index].rule.needs.isDisjoint(with: lacks) else { return false }
        inspection.rule = entries[index].rule
        inspection.severity = entries[index].severity
        return true
    }
}
