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
            for element in inspection.plugin.outline.unknown
            where ElementDefinition.nearest(to: element) == nil && ForeignElements.file(of: element.name) == nil {
                inspection.report(
                    "Cordova knows no element <\(element.name)>, so it is passed over", at: element.nameSpan)
            }
        })
}
