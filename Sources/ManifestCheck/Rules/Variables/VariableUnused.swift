import Diagnostics
import PluginManifest

extension Rule {
    static let variableUnused = Rule(
        "variable-unused", .note, "a variable that the manifest does not use",
        page: RulePage(
            effect: "Whoever gives it a value changes nothing.",
            cause: """
                No <config-file>, <edit-config>, <info> or <framework> mentions it, and there is no hook, build
                script or dependency that might.
                """,
            remedy: "Remove it, or use it.",
            example: RuleExample(
                inside: #"<preference name="TORCH_COLOR" default="white"/>"#),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            for variable in inspection.idleVariables where !variable.node.element.lacks("default") {
                inspection.report("nothing in the manifest uses the variable \(variable.key)", at: variable.name.span)
            }
        })
}
