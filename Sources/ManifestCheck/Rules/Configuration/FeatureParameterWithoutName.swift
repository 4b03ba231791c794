import Diagnostics
import PluginManifest

extension Rule {
    static let featureParameterWithoutName = Rule(
        "feature-parameter-without-name", .error, "a feature's parameter without a name",
        page: RulePage(
            effect: "An Android app with the plugin crashes at start, with a NullPointerException.",
            cause: "Android reads the name of every <param> in a <feature> of config.xml, and expects it to be there.",
            remedy: "Give it a name, or remove it.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="res/xml/config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="android-package" value="org.example.Torch"/>
                                <param value="true"/>
                            </feature>
                        </config-file>
                        <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="res/xml/config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="android-package" value="org.example.Torch"/>
                                <param name="onload" value="true"/>
                            </feature>
                        </config-file>
                        <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""])),
        .elements(["config-file"]) { node, inspection in
            guard node.platform == nil || node.platform == "android" else { return }
            for element in node.featureElements {
                for parameter in element.children(named: "param") where parameter["name"] == nil {
                    inspection.report(
                        "a <param> without a name makes Android apps crash at start", at: parameter.nameSpan,
                        help: "name it: android-package, ios-package or onload")
                }
            }
        })
}
