import Diagnostics
import PluginManifest

extension Rule {
    static let elementMisspelt = Rule(
        "element-misspelt", .warning, "an element's name is nearly right",
        page: RulePage(
            effect: """
                The element does nothing. A <clobber> leaves its module without a place on window, a <js-modul> leaves it
                out of the app.
                """,
            cause: """
                Cordova looks for the elements it knows by their exact names, letter case included, and passes over all
                others.
                """,
            remedy: "Correct the name.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <frameworks src="AVFoundation.framework"/>
                    </platform>
                    """),
            mended: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        canFix: true,
        .plugin { inspection in
            for element in inspection.unknownElements {
                guard let nearest = ElementDefinition.nearest(to: element), !element.holdsDependencies else { continue }
                inspection.report(
                    "Cordova knows no element <\(element.name)>, so it is passed over", at: element.nameSpan,
                    help: "did you mean <\(nearest.name)>?",
                    fix: nearest.isCertain ? .rename(element, to: nearest.name) : nil)
            }
        })
}
