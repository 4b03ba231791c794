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
            mended: RuleExample(
                inside: """
                    <preference name="KIT_VERSION" default="2.0"/>
                    <platform name="ios">
                        <framework src="TorchKit.framework" spec="2.0"/>
                        <info>TorchKit $KIT_VERSION</info>
                    </platform>
                    """)),
        .everyElement { node, inspection in
            guard node.definition?.content == .elements, node.name != "preference", node.name != "pod" else { return }
            for attribute in node.element.attributes
            where attribute.valueSpan.bytes.contains(where: isDollar(attribute)) {
                if node.name == "framework", attribute.name == "src" { continue }
                let declared = DeclaredVariables(inspection.plugin.outline)
                for reference in VariableReference.find(in: attribute.valueSpan)
                where declared.keys(on: node.platform).contains(reference.name) {
                    inspection.report(
                        "no value is put in for $\(reference.name) in \"\(attribute.name)\" of <\(node.name)>",
                        at: reference.span, help: "write the value itself")
                }
            }
        })

    private static func isDollar(_ attribute: XMLAttribute) -> (Int) -> Bool {
        let bytes = attribute.valueSpan.file.bytes
        return { bytes[$0] == UInt8(ascii: "$") }
    }
}
