import Diagnostics
import PluginManifest

extension Rule {
    static let featureWithoutClass = Rule(
        "feature-without-class", .warning, "a feature that names no class for its platform",
        page: RulePage(
            effect: """
                Calls of the service go nowhere: on iOS nothing is heard of them, on Android they fail with \"Class not
                found\".
                """,
            cause: "The parameter ios-package, or android-package, says which class answers.",
            remedy: "Add the parameter.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="android-package" value="CDVTorch"/>
                            </feature>
                        </config-file>
                    </platform>
                    """),
            mended: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="ios-package" value="CDVTorch"/>
                            </feature>
                        </config-file>
                    </platform>
                    """)),
        .elements(["config-file"]) { node, inspection in
            guard let platform = node.platform, platform == "ios" || platform == "android" else { return }
            for feature in node.features
            where feature.nativeClass(on: platform) == nil && feature.name?.value.isEmpty == false {
                let names = feature.parameters.compactMap(\.name)
                let nearest = names.first {
                    NearestName.find($0.value, among: [platform + "-package"])?.isCertain == true
                }
                inspection.report(
                    "feature \"\(feature.name?.value ?? "")\" names no class for \(platform)",
                    at: nearest?.span ?? feature.element.nameSpan,
                    help: nearest.map { _ in "did you mean \"\(platform)-package\"?" }
                        ?? "add <param name=\"\(platform)-package\" value=\"…\"/>")
            }
        })
}
