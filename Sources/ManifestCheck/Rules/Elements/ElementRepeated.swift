import Diagnostics
import PluginManifest

extension Rule {
    static let elementRepeated = Rule(
        "element-repeated", .note, "an element of which the first alone is read",
        page: RulePage(
            effect: "What the second one says is not read.",
            cause: "Cordova takes the first <name>, <description>, <license>, <keywords>, <repo> and <issue>.",
            remedy: "Keep one.",
            example: RuleExample(
                inside: """
                    <license>MIT</license>
                    <license>Apache-2.0</license>
                    """),
            fixed: RuleExample(
                inside: #"<license>MIT OR Apache-2.0</license>"#)),
        .elements(["name", "description", "license", "keywords", "repo", "issue"]) { node, inspection in
            guard let first = inspection.plugin.document.root?.firstChild(named: node.name), first != node.element
            else {
                return
            }
            inspection.report(
                "this second <\(node.name)> is not read", at: node.element.nameSpan,
                notes: [DiagnosticNote("the one that counts is here", at: first.nameSpan)], help: "keep one")
        })
}
