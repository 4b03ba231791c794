import Diagnostics
import PluginManifest

extension Rule {
    static let androidComponentMissing = Rule(
        "android-component-missing", .warning, "a component of Android whose class is in no source",
        page: RulePage(
            effect:
                "Android finds no such class when the component is needed, and the app crashes, or nothing happens.",
            cause: """
                The name is that of a class in the package of the plugin's own sources, and none of them mentions it.
                It is not reported where a library, a hook or another plugin could bring it.
                """,
            remedy: "Correct the name, or add the <source-file>.",
            example: AndroidComponents.example("service", "org.example.TorchPart"),
            fixed: AndroidComponents.example("service", "org.example.Torch")),
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            for (name, element) in AndroidComponents.missing(["activity", "service", "receiver"], in: node, inspection)
            {
                inspection.report(
                    "no source has the class \"\(name.value)\" of this <\(element)>", at: name.span,
                    help: "correct the name, or add the <source-file>")
            }
        })
}
