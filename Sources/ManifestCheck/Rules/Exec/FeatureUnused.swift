import Diagnostics

extension Rule {
    static let featureUnused = Rule(
        "feature-unused", .note, "a feature whose service no script of the plugin calls",
        page: RulePage(
            effect: "The native implementation is in the app, and nothing of this plugin calls it.",
            cause: """
                No module names the service. That is correct when other plugins call it. It is not reported where
                onload starts the class.
                """,
            remedy: "Correct the name in the script or in the feature, or remove the feature.",
            example: RuleExample(
                inside: ExecExample.manifest(feature: "Torch")
                    + "\n<platform name=\"ios\">\n    <config-file target=\"config.xml\" parent=\"/*\">\n"
                    + "        <feature name=\"Torch\">\n            <param name=\"ios-package\" value=\"CDVTorch\"/>\n"
                    + "        </feature>\n        <feature name=\"Beam\">\n"
                    + "            <param name=\"ios-package\" value=\"CDVBeam\"/>\n        </feature>\n    </config-file>\n"
                    + "    <source-file src=\"src/ios/CDVTorch.m\"/>\n</platform>",
                files: [
                    "www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch,
                    "src/ios/CDVTorch.m": "",
                ]),
            fixed: ExecExample.inOrder),
        .plugin { inspection in
            // Where a service is called that nobody declares, the feature was meant: that is one mistake.
            let unused = ["android", "ios"].flatMap { inspection.unusedFeatures(on: $0) }
            guard !unused.isEmpty else { return }
            let isOther = inspection.options.severity(of: .execServiceUndeclared) != nil
            let folded = isOther ? inspection.unusedFeatures(besides: inspection.undeclaredServices) : []
            let told = Set(folded.map(\.name.span))
            for feature in unused where !told.contains(feature.name.span) {
                inspection.report(
                    "no script of the plugin calls the service \"\(feature.name.value)\" on \(feature.platform)",
                    at: feature.name.span, help: "correct the name, or remove the feature")
            }
        })
}
