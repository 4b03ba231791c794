import Diagnostics
import PluginManifest

extension Rule {
    static let featureInOldForm = Rule(
        "feature-in-old-form", .warning, "a service declared as before Cordova 3",
        page: RulePage(
            effect: """
                No call reaches the class: on iOS it is never answered, on Android it fails with "Class not found".
                """,
            cause: "Up to Cordova 2 a service was a <plugin> of config.xml. Since then it is a <feature>.",
            remedy: "Write a <feature>, into a <config-file> with parent=\"/*\".",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="plugins">
                            <plugin name="Torch" value="CDVTorch"/>
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
        .plugin { inspection in
            let outline = inspection.plugin.outline
            var forms: [(platform: String?, form: OldServiceForm)] = []
            for node in outline.nodes(named: "config-file") where inspection.options.covers(node.platform) {
                guard let target = node.element["target"]?.value,
                    target.hasSuffix("config.xml") || target.hasSuffix("xml/plugins.xml"),
                    node.platform.map({ PlatformNames.withFeatures.contains($0) }) ?? true
                else { continue }
                forms += node.element.children(named: "plugin").compactMap { OldServiceForm(plugin: $0) }.map {
                    (node.platform, $0)
                }
            }
            if inspection.options.covers("ios") {
                forms += outline.unknown.compactMap { OldServiceForm(plist: $0) }.filter(inspection.declaresService).map
                { ("ios", $0) }
            }
            // Several forms, for several old versions, are one service.
            let services = Dictionary(grouping: forms) { "\($0.platform ?? "") \($0.form.name)" }
            for (_, forms) in services.sorted(by: { $0.key < $1.key }) {
                report(forms.map(\.form), on: forms[0].platform, in: inspection)
            }
        })

    private static func report(_ forms: [OldServiceForm], on platform: String?, in inspection: Inspection) {
        let form = forms[0]
        // For old versions beside the form of today.
        guard inspection.plugin.services(on: platform).feature(form.name) == nil else { return }
        let parameter = parameter(for: form.value, on: platform)
        let (service, nativeClass) = (AttributeText.escaped(form.name), AttributeText.escaped(form.value))
        inspection.report(
            "no version since Cordova 3 finds the service \"\(form.name)\" here", at: form.element.nameSpan,
            notes: forms.dropFirst().prefix(3).map { DiagnosticNote("nor here", at: $0.element.nameSpan) },
            help: "write <feature name=\"\(service)\"><param name=\"\(parameter)\" value=\"\(nativeClass)\"/>"
                + "</feature> into a <config-file> with parent=\"/*\"")
    }

    /// The parameter that names the class. At the root a class with a package is one for Android.
    private static func parameter(for name: String, on platform: String?) -> String {
        switch platform {
        case "amazon-fireos": "android-package"
        case nil: name.contains(".") ? "android-package" : "ios-package"
        case .some(let platform): platform + "-package"
        }
    }
}
