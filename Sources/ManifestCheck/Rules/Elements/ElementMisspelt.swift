import Diagnostics
import PluginManifest

extension Rule {
    static let elementMisspelt = Rule(
        "element-misspelt", .warning, "an element's name is nearly right",
        page: RulePage(
            effect: """
                The element does nothing. A <clobber> leaves its module without a place on window, a <js-modul> leaves
                it out of the app. It is an error where scripts need what the element was to declare.
                """,
            cause: """
                Cordova looks for the elements it knows by their exact names, letter case included, and ignores all
                others.
                """,
            remedy: "Correct the name.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <frameworks src="AVFoundation.framework"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        canFix: true,
        .plugin { inspection in
            for element in inspection.unknownElements {
                guard let nearest = ElementDefinition.nearest(to: element), !element.holdsDependencies,
                    !inspection.plugin.isClosedByAnotherName(element)
                else { continue }
                inspection.report(
                    "Cordova knows no element <\(element.name)>, so it is ignored", at: element.nameSpan,
                    help: "did you mean <\(nearest.name)>?",
                    fix: nearest.isCertain ? .rename(element, to: nearest.name) : nil,
                    isFatal: inspection.needs(element, as: nearest.name))
            }
            for node in inspection.plugin.outline.nodes(named: "config-file")
            where inspection.options.covers(node.platform) {
                for element in node.misspeltFeatures {
                    inspection.report(
                        "config.xml knows no element <\(element.name)>, so no service is declared",
                        at: element.nameSpan, help: "did you mean <feature>?", fix: .rename(element, to: "feature"),
                        isFatal: inspection.needs(element, as: "feature"))
                }
            }
        })
}

extension CheckedPlugin {
    /// Whether the closing tag has another name, which the XML's own error tells.
    fileprivate func isClosedByAnotherName(_ element: XMLElement) -> Bool {
        let start = element.startTagSpan.bytes.lowerBound
        return document.findings.contains { $0.code == .misspeltCloseTag && $0.related?.bytes.lowerBound == start }
    }
}
