import Diagnostics
import PluginManifest

extension Rule {
    static let elementOutsidePlatform = Rule(
        "element-outside-platform", .warning, "an element that counts inside a <platform> alone",
        page: RulePage(
            effect: "The file is not installed, on any platform.",
            cause: "Cordova looks for native files and pods inside the section of a platform alone.",
            remedy: "Move it into the section of its platform.",
            example: RuleExample(
                inside: #"<source-file src="src/android/Torch.java" target-dir="src/org/example/torch"/>"#,
                files: ["src/android/Torch.java": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example/torch"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""])),
        needs: .structure,
        .plugin { inspection in
            for element in inspection.misplacedElements {
                guard let definition = ElementDefinition.named(element.name), definition.isPlatformOnly,
                    let parent = element.parent, parent.parent == nil
                else { continue }
                inspection.report(
                    "<\(element.name)> outside a <platform> is ignored", at: element.nameSpan,
                    help: "move it into the section of its platform")
            }
        })
}
