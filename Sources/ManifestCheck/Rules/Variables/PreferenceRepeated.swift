import Diagnostics
import PluginManifest

extension Rule {
    static let preferenceRepeated = Rule(
        "preference-repeated", .warning, "a variable declared twice in one place",
        page: RulePage(
            effect: "What the first declaration says is lost, its default as well.",
            cause: "Variables are kept by name, in capitals; the last declaration counts.",
            remedy: "Keep one.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <preference name="TORCH_COLOR" default="red"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="red"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            var last: [String: SourceSpan] = [:]
            for node in inspection.plugin.outline.nodes(named: "preference").reversed() {
                guard let name = node.element["name"], !name.value.isEmpty, inspection.options.covers(node.platform),
                    !inspection.isOfApp(node)
                else {
                    continue
                }
                let key = (node.platform ?? "") + " " + name.value.uppercased()
                if let counts = last[key] {
                    inspection.report(
                        "this declaration of \(name.value.uppercased()) is lost", at: name.span,
                        notes: [DiagnosticNote("the one that counts is here", at: counts)], help: "keep one")
                } else {
                    last[key] = name.span
                }
            }
        })
}
