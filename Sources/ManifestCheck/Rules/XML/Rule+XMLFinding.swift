import Diagnostics
import PluginManifest

extension Rule {
    /// A rule that passes on what the XML reader finds under a code, which is the rule's id.
    static func xml(
        _ code: XMLFinding.Code, _ severity: DiagnosticSeverity, _ title: String, page: RulePage, canFix: Bool = false
    ) -> Rule {
        Rule(code.rawValue, severity, title, page: page, canFix: canFix, .finding(code))
    }

    /// What becomes of a manifest that Cordova's reader refuses.
    static let xmlRefused = """
        The plugin cannot be added: Cordova refuses the manifest and names a line and a column, often of a place further on.
        """

    /// What becomes of a manifest that only others refuse.
    static let xmlRefusedElsewhere = """
        Cordova reads the manifest as it is meant. Editors, build services and every tool with a strict XML parser
        refuse the whole file.
        """
}
