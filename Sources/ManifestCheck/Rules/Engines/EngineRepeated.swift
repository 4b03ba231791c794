import Diagnostics
import PluginManifest

extension Rule {
    static let engineRepeated = Rule(
        "engine-repeated", .warning, "an engine given twice",
        page: RulePage(
            effect: "The second one is ignored.",
            cause: "Of two engines with one name the first counts.",
            remedy: "Write one range: version=\">=9.0.0 &lt;13.0.0\".",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                        <engine name="cordova-android" version="&lt;13.0.0"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0 &lt;13.0.0"/>
                    </engines>
                    """)),
        .plugin { inspection in
            var first: [String: SourceSpan] = [:]
            for node in inspection.plugin.outline.nodes(named: "engine") {
                guard let name = node.element["name"], !name.value.isEmpty else { continue }
                if let counts = first[name.value] {
                    inspection.report(
                        "the version of \"\(name.value)\" that is given here is ignored", at: name.span,
                        notes: [DiagnosticNote("the one that counts is here", at: counts)], help: "write one range")
                } else {
                    first[name.value] = name.span
                }
            }
        })
}
