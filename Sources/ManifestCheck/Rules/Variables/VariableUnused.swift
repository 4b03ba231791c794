import Diagnostics
import PluginManifest

extension Rule {
    static let variableUnused = Rule(
        "variable-unused", .note, "a variable that the manifest does not use",
        page: RulePage(
            effect: "Whoever adds the plugin is asked for a value that goes nowhere.",
            cause: """
                No <config-file>, <edit-config>, <info> or <framework> mentions it, and there is no hook or build
                script that might.
                """,
            remedy: "Remove it, or use it.",
            example: RuleExample(
                inside: #"<preference name="TORCH_COLOR"/>"#),
            mended: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            let outline = inspection.plugin.outline
            // Scripts may read variables without a word in the manifest.
            guard outline.nodes(named: "hook").isEmpty,
                !outline.nodes(named: "framework").contains(where: { $0.element["type"]?.value == "gradleReference" })
            else { return }
            let declared = inspection.plugin.declaredVariables
            let used = Set(
                inspection.plugin.expandedReferences.flatMap {
                    declared.keys(for: $0.reference.dashedName.uppercased())
                })
            let elsewhere = outline.nodes(named: "pod").contains { $0.element["spec"]?.value.contains("$") == true }
            for node in outline.nodes(named: "preference") where inspection.options.covers(node.platform) && !elsewhere
            {
                guard let name = node.element["name"], DeclaredVariables.isSettable(name.value) else { continue }
                let key = name.value.uppercased()
                guard !used.contains(key) else { continue }
                inspection.report("nothing in the manifest uses the variable \(key)", at: name.span)
            }
        })
}
