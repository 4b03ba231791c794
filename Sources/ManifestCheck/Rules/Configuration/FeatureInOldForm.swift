import Diagnostics
import PluginManifest

extension Rule {
    static let featureInOldForm = Rule(
        "feature-in-old-form", .warning, "a service declared as before Cordova 3",
        page: RulePage(
            effect: """
                No call reaches the class: on iOS nothing is heard of it, on Android it fails with "Class not found".
                """,
            cause: "Up to Cordova 2 a service was a <plugin> of config.xml. Since then it is a <feature>.",
            remedy: "Write a <feature>, into a <config-file> with parent=\"/*\".",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="plugins">
                            <plugin name="Torch" value="CDVTorch"/>
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
            guard node.element["target"]?.value.hasSuffix("config.xml") == true,
                node.platform.map({ PlatformNames.withFeatures.contains($0) }) ?? true
            else { return }
            for element in node.element.children(named: "plugin") {
                guard let name = element["name"], let value = element["value"] else { continue }
                // For old versions beside the form of today.
                guard inspection.plugin.services(on: node.platform).feature(name.value) == nil else { continue }
                let (service, nativeClass) = (AttributeText.escaped(name.value), AttributeText.escaped(value.value))
                let parameter = "\(node.platform == "android" ? "android" : "ios")-package"
                inspection.report(
                    "no version since Cordova 3 finds the service \"\(name.value)\" here", at: element.nameSpan,
                    help:
                        "write <feature name=\"\(service)\"><param name=\"\(parameter)\" value=\"\(nativeClass)\"/>"
                        + "</feature> into a <config-file> with parent=\"/*\"")
            }
        })
}
