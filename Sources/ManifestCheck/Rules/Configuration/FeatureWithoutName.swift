import Diagnostics
import PluginManifest

extension Rule {
    static let featureWithoutName = Rule(
        "feature-without-name", .warning, "a feature without a name",
        page: RulePage(
            effect: "No call reaches the class.",
            cause: "JavaScript calls a service by the name of its feature.",
            remedy: "Give it the name that exec is called with.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <feature>
                                <param name="ios-package" value="CDVTorch"/>
                            </feature>
                        </config-file>
                        <source-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.m": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="ios-package" value="CDVTorch"/>
                            </feature>
                        </config-file>
                        <source-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.m": ""])),
        .elements(["config-file"]) { node, inspection in
            for element in node.featureElements where element.lacks("name") {
                inspection.report(
                    "this feature has no name", at: element.place(of: "name"),
                    help: "give it the name that exec is called with: <feature name=\"…\">")
            }
        })
}
