import Diagnostics
import PluginManifest

extension Rule {
    static let elementUnknown = Rule(
        "element-unknown", .note, "an element that Cordova does not know",
        page: RulePage(
            effect: "Cordova passes over the element and everything in it.",
            cause: "It looks for the elements it knows, by name.",
            remedy: "Remove it, or correct its name.",
            example: RuleExample(
                inside: #"<homepage>https://example.com/torch</homepage>"#),
            mended: RuleExample(
                inside: #"<repo>https://example.com/torch</repo>"#)),
        .plugin { inspection in
            // Of a prefix that nobody declares another rule tells.
            let unbound = Set(
                inspection.plugin.document.findings.filter { $0.code == .unboundPrefix }.map(\.span.text))
            for element in inspection.unknownElements
            where ElementDefinition.nearest(to: element) == nil && ForeignElements.file(of: element.name) == nil
                && !unbound.contains(element.prefix)
            {
                inspection.report(
                    "Cordova knows no element <\(element.name)>, so it is passed over", at: element.nameSpan)
            }
        })
}

extension XMLElement {
    /// What stands before the colon; empty without one.
    fileprivate var prefix: String {
        name.contains(":") ? name.prefix { $0 != ":" }.description : ""
    }
}
