import Diagnostics

extension Rule {
    static let featureUnused = Rule(
        "feature-unused", .note, "a feature whose service no script of the plugin calls",
        page: RulePage(
            effect: "The native half is in the app, and nothing of this plugin calls it.",
            cause: """
                No module names the service. That is as meant when other plugins call it, and where onload starts the
                class nothing is said.
                """,
            remedy: "Correct the name in the script or in the feature, or take the feature out.",
            example: RuleExample(
                inside: ExecExample.manifest(feature: "Torch")
                    + "\n<platform name=\"ios\">\n    <config-file target=\"config.xml\" parent=\"/*\">\n"
                    + "        <feature name=\"Torch\">\n            <param name=\"ios-package\" value=\"CDVTorch\"/>\n"
                    + "        </feature>\n        <feature name=\"Beam\">\n"
                    + "            <param name=\"ios-package\" value=\"CDVBeam\"/>\n        </feature>\n    </config-file>\n</platform>",
                files: ["www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch]),
            mended: ExecExample.inOrder),
        .elements(["config-file"]) { node, inspection in
            guard let platform = node.platform, platform == "android" || platform == "ios" else { return }
            let features = node.features.filter { !$0.isLoadedAtStart && $0.name?.value.isEmpty == false }
            let modules = inspection.plugin.modules.modules(on: platform)
            guard !features.isEmpty, features.count <= 32, !modules.isEmpty else { return }
            let pages = inspection.plugin.pageScripts
            let scripts =
                modules.map { inspection.plugin.script(of: $0) }
                + pages.calling.filter { $0.place.scope.contains(platform) }.map(\.script)
            // A script that cannot be read may call anything, and so may one that makes up the names.
            guard pages.isComplete, scripts.allSatisfy({ $0?.isBalanced == true }),
                scripts.contains(where: { $0?.execCalls.isEmpty == false }),
                scripts.allSatisfy({ $0?.execCalls.allSatisfy { $0.service?.isComplete ?? true } ?? true })
            else { return }
            // One in other letter case is another rule's.
            let called = Set(
                scripts.flatMap { $0?.execCalls ?? [] }.flatMap { $0.service?.literals ?? [] }.map {
                    $0.value.lowercased()
                })
            for feature in features {
                guard let name = feature.name, !scripts.contains(where: { $0?.file.mentions(name.value) == true }),
                    !called.contains(name.value.lowercased())
                else { continue }
                inspection.report(
                    "no script of the plugin calls the service \"\(name.value)\" on \(platform)", at: name.span,
                    help: "correct the name, or take the feature out")
            }
        })
}
