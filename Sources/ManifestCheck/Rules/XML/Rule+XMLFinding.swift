import Diagnostics
import PluginManifest

extension Rule {
    /// A rule that passes on what the XML reader finds under a code, which is the rule's id.
    static func xml(
        _ code: XMLFinding.Code, _ severity: DiagnosticSeverity, _ title: String, page: RulePage, canFix: Bool = false
    ) -> Rule {
        Rule(code.rawValue, severity, title, page: page, canFix: canFix, .finding(code))
    }
}
