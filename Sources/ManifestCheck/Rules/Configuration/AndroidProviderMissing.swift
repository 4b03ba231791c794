import Diagnostics
import PluginManifest

extension Rule {
    static let androidProviderMissing = Rule(
        "android-provider-missing", .error, "a content provider whose class is in no source",
        page: RulePage(
            effect: "An app with the plugin ends at start: Android makes every provider then, and finds no such class.",
            cause: """
                The name is that of a class in the package of the plugin's own sources, and none of them mentions it. Nothing is
                said where a library, a hook or another plugin could bring it.
                """,
            remedy: "Correct the name, or add the <source-file>.",
            example: AndroidComponents.example("provider", "org.example.TorchPart"),
            mended: AndroidComponents.example("provider", "org.example.Torch")),
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            for (name, element) in AndroidComponents.missing(["provider"], in: node, inspection) {
                inspection.report(
                    "no source has the class \"\(name.value)\" of this <\(element)>", at: name.span,
                    help: "correct the name, or add the <source-file>")
            }
        })
}
