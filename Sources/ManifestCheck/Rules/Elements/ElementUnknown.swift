import Diagnostics
import PluginManifest

extension Rule {
    static let elementUnknown = Rule(
        "element-unknown", .note, "an element that Cordova does not know",
        page: RulePage(
            effect: "Cordova ignores the element and everything in it.",
            cause: "It looks for the elements it knows, by name.",
            remedy: "Remove it, or correct its name.",
            example: RuleExample(
                inside: #"<homepage>https://example.com/torch</homepage>"#),
            fixed: RuleExample(
                inside: #"<repo>https://example.com/torch</repo>"#)),
        .plugin { inspection in
            // Of a prefix that nobody declares another rule tells.
            let unbound = Set(
                inspection.plugin.document.findings.filter { $0.code == .unboundPrefix }.map(\.span.text))
            for element in inspection.unknownElements
            where (ElementDefinition.nearest(to: element) == nil || element.holdsDependencies)
                && ForeignElements.file(of: element.name) == nil
                && !unbound.contains(element.prefix) && !isOldService(element, inspection)
            {
                inspection.report(
                    "Cordova knows no element <\(element.name)>, so it is ignored", at: element.nameSpan,
                    help: element.holdsDependencies ? "put each <dependency> directly under <plugin>" : nil)
            }
        })

    /// Whether it declares a service as of old, which is another rule's.
    private static func isOldService(_ element: XMLElement, _ inspection: Inspection) -> Bool {
        OldServiceForm(plist: element).map(inspection.declaresService) ?? false
    }
}

extension XMLElement {
    /// Whether it is a `<dependencies>`, which Cordova does not have.
    var holdsDependencies: Bool { name == "dependencies" && !children(named: "dependency").isEmpty }

    /// What stands before the colon; empty without one.
    fileprivate var prefix: String {
        name.contains(":") ? name.prefix { $0 != ":" }.description : ""
    }
}
