import Diagnostics
import PluginManifest

extension Rule {
    static let featureClassImpossible = Rule(
        "feature-class-impossible", .error, "a feature's class has a name that no class can have",
        page: RulePage(
            effect: "Calls of the service fail with \"Class not found\".",
            cause: """
                android-package is a Java or Kotlin class with its package: names of letters, digits and "_" with dots
                between them. A plugin's id with "-" in it is not a package.
                """,
            remedy: "Give the class and its package such names, in the source as well.",
            example: RuleExample(
                inside: ExecExample.manifest(class: "cordova-plugin-torch.Torch"),
                files: ["www/torch.js": ExecExample.script("Torch"), "src/android/Torch.java": ExecExample.torch]),
            fixed: ExecExample.inOrder),
        .elements(["config-file"]) { node, inspection in
            guard node.platform == nil || node.platform == "android" else { return }
            let features = node.features
            guard !features.isEmpty else { return }
            let native = inspection.plugin.services(on: "android").native
            for feature in features {
                // Of empty names, variables and templates other rules tell.
                guard let name = feature.nativeClass(on: "android"), !name.value.isEmpty,
                    !name.value.contains(where: { "${".contains($0) }), !SymbolName.isPath(name.value),
                    native.classes.parts(of: name.value).isEmpty
                else { continue }
                let alike = alike(name.value, among: native.names)
                inspection.report(
                    "no class can be called \"\(name.value)\", so calls of the service fail on Android", at: name.span,
                    help: alike.map { "did you mean \"\($0)\"?" }
                        ?? "write a class with its package: letters, digits and \"_\", with dots between the names")
            }
        })

    /// The one class of the sources with the same last name. None where its package is what was read of one that cannot be.
    private static func alike(_ name: String, among names: [String]) -> String? {
        guard let simple = name.split(separator: ".").last else { return nil }
        let alike = names.filter { $0.split(separator: ".").last == simple }
        guard alike.count == 1, !name.hasPrefix(alike[0].dropLast(simple.count + 1)) else { return nil }
        return alike[0]
    }
}
