import Diagnostics
import PluginManifest

extension Rule {
    static let variableAskedInVain = Rule(
        "variable-asked-in-vain", .warning, "a value that is required and not used",
        page: RulePage(
            effect: "Whoever adds the plugin has to give a value, or adding fails; and the value is not used.",
            cause: """
                A variable without a default has to be given. No <config-file>, <edit-config>, <info> or <framework>
                mentions this one, and there is no hook, build script or dependency that might.
                """,
            remedy: "Remove it, use it, or give it a default.",
            example: RuleExample(
                inside: #"<preference name="TORCH_COLOR"/>"#),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            for variable in inspection.idleVariables where variable.node.element.lacks("default") {
                inspection.report(
                    "\(variable.key) has to be given, and nothing in the manifest uses it", at: variable.name.span,
                    help: "remove it, use it as $\(variable.key), or give it a default")
            }
        })
}
