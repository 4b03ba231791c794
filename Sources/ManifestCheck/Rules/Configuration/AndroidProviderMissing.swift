import Diagnostics
import PluginManifest

extension Rule {
    static let androidProviderMissing = Rule(
        "android-provider-missing", .error, "a content provider whose class is in no source",
        page: RulePage(
            effect: "An app with the plugin crashes at start, when Android makes its providers and finds no class.",
            cause: """
                The name is that of a class in the package of the plugin's own sources, and none of them mentions it.
                It is not reported where a library, a hook or another plugin could bring it.
                """,
            remedy: "Correct the name, or add the <source-file>.",
            example: AndroidComponents.example("provider", "org.example.TorchPart"),
            fixed: AndroidComponents.example("provider", "org.example.Torch")),
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            for (name, element) in AndroidComponents.missing(["provider"], in: node, inspection) {
                inspection.report(
                    "no source has the class \"\(name.value)\" of this <\(element)>", at: name.span,
                    help: "correct the name, or add the <source-file>")
            }
        })
}
