import Diagnostics
import PluginManifest

extension Rule {
    static let featureWithoutClass = Rule(
        "feature-without-class", .warning, "a feature that names no class for its platform",
        page: RulePage(
            effect: """
                Calls of the service go nowhere: on iOS they are never answered, on Android they fail with \"Class not
                found\".
                """,
            cause: "The parameter ios-package, or android-package, says which class answers.",
            remedy: "Add the parameter.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="ios-pakage" value="CDVTorch"/>
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
        canFix: true,
        .elements(["config-file"]) { node, inspection in
            // For the other platforms nobody reads a class; at the root one of the two is enough.
            let platforms = node.platform.map { [$0] } ?? ["ios", "android"]
            guard platforms.allSatisfy({ $0 == "ios" || $0 == "android" }) else { return }
            for element in node.featureElements where !element.lacks("name") {
                let feature = Feature(element)
                guard platforms.allSatisfy({ feature.nativeClass(on: $0) == nil }) else { continue }
                // A parameter without a name is another rule's.
                guard !platforms.contains("android") || feature.parameters.allSatisfy({ $0.name != nil }) else {
                    continue
                }
                let wanted = platforms.map { $0 + "-package" }
                let misspelt = feature.parameters.lazy.compactMap(\.name).compactMap { name in
                    LikelyName.find(name.value, among: wanted).flatMap { $0.isCertain ? (name, $0) : nil }
                }.first
                inspection.report(
                    "feature \"\(feature.name?.value ?? "")\" names no class for \(platforms.joined(separator: " or "))",
                    at: misspelt?.0.span ?? element.nameSpan,
                    help: misspelt.map { "did you mean \"\($0.1.name)\"?" }
                        ?? "add <param name=\"\(wanted[0])\" value=\"…\"/>",
                    fix: misspelt.map { .setValue($0.0.span, to: $0.1.name) })
            }
        })
}
