import Diagnostics
import PluginManifest

extension Rule {
    static let featureOnloadIgnored = Rule(
        "feature-onload-ignored", .warning, "an attribute onload, which Android does not read",
        page: RulePage(
            effect: "On Android the class is made at the first call of the service, and not at start.",
            cause: "Android looks for a parameter named onload. Only iOS reads the attribute as well.",
            remedy: "Add <param name=\"onload\" value=\"true\"/>.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="res/xml/config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="android-package" value="org.example.Torch" onload="true"/>
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
        canFix: true,
        .elements(["config-file"]) { node, inspection in
            guard node.platform == "android" else { return }
            for feature in node.features where feature.parameter("onload") == nil {
                guard let parameter = feature.parameters.last(where: { $0.element["onload"]?.value == "true" }),
                    let attribute = parameter.element["onload"]
                else { continue }
                let element = parameter.element.span
                let end = element.bytes.upperBound
                let bytes = element.file.bytes
                var start = element.bytes.lowerBound
                while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
                let hasLine = start > 0 && (bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D)
                let indentation =
                    hasLine ? element.file.lineEnd + element.file.text(of: start..<element.bytes.lowerBound) : ""
                inspection.report(
                    "Android does not read the attribute onload", at: attribute.span,
                    help: "add <param name=\"onload\" value=\"true\"/>",
                    fix: SourceFix(
                        "add the parameter",
                        edits: [
                            SourceEdit(
                                SourceSpan(file: element.file, bytes: end..<end),
                                replacement: indentation + "<param name=\"onload\" value=\"true\"/>")
                        ]))
            }
        })
}
