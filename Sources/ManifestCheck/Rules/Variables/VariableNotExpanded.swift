import Diagnostics
import PluginManifest

extension Rule {
    static let variableNotExpanded = Rule(
        "variable-not-expanded", .warning, "a reference where no values are put in",
        page: RulePage(
            effect: "The dollar and the name stay as they are: a file or a library of that name is looked for.",
            cause: """
                Cordova puts values in <config-file>, <edit-config>, <info> and the src of <framework>, and nowhere
                else.
                """,
            remedy: "Write the value itself, or use a hook.",
            example: RuleExample(
                inside: """
                    <preference name="KIT_VERSION" default="2.0"/>
                    <platform name="ios">
                        <framework src="TorchKit.framework" spec="$KIT_VERSION"/>
                        <info>TorchKit $KIT_VERSION</info>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="KIT_VERSION" default="2.0"/>
                    <platform name="ios">
                        <framework src="TorchKit.framework" spec="2.0"/>
                        <info>TorchKit $KIT_VERSION</info>
                    </platform>
                    """)),
        .plugin { inspection in
            guard inspection.plugin.mentionsVariables else { return }
            let declared = inspection.plugin.declaredVariables
            // A pod's spec may name a variable of cordova-ios.
            for node in inspection.plugin.outline.nodes
            where node.definition?.content == .elements && node.name != "preference" && node.name != "pod" {
                guard inspection.plugin.mentionsVariables(in: node.element.startTagSpan.bytes),
                    inspection.options.covers(node.platform)
                else { continue }
                for attribute in node.element.attributes where node.name != "framework" || attribute.name != "src" {
                    for reference in inspection.plugin.references(in: attribute.valueSpan)
                    where declared.contains(reference.name, on: node.platform) {
                        inspection.report(
                            "no value is put in for $\(reference.name) in \"\(attribute.name)\" of <\(node.name)>",
                            at: reference.span, help: "write the value itself")
                    }
                }
            }
        })
}
