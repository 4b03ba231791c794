import Diagnostics
import PluginManifest

extension Rule {
    static let elementMisplaced = Rule(
        "element-misplaced", .warning, "an element where Cordova does not look for it",
        page: RulePage(
            effect: "Cordova ignores the element and everything in it.",
            cause: "It looks at direct children alone: those of the root, of a <platform>, of <engines> and so on.",
            remedy: "Move it to where it belongs.",
            example: RuleExample(
                inside: #"<engine name="cordova-android" version=">=9.0.0"/>"#),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                    </engines>
                    """)),
        needs: .structure,
        .plugin { inspection in
            for element in inspection.misplacedElements {
                guard let definition = ElementDefinition.named(element.name), let parent = element.parent,
                    !(definition.isPlatformOnly && parent.parent == nil)
                else { continue }
                inspection.report(
                    "<\(element.name)> means nothing inside <\(parent.name)>, so it is ignored",
                    at: element.nameSpan,
                    help: "move it \(definition.placesInWords)")
            }
        })
}
