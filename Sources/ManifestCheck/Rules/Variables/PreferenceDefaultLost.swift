import Diagnostics
import PluginManifest

extension Rule {
    static let preferenceDefaultLost = Rule(
        "preference-default-lost", .warning, "a default that one platform loses",
        page: RulePage(
            effect: """
                On this platform the variable has no default, and whoever adds the plugin without a value gets
                \"Variable(s) missing\".
                """,
            cause: "What a platform's section says of a variable takes the place of what the root says, as a whole.",
            remedy: "Repeat the default in the section, or declare the variable at the root alone.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <platform name="ios">
                        <preference name="TORCH_COLOR"/>
                        <info>Torch is $TORCH_COLOR.</info>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <platform name="ios">
                        <preference name="TORCH_COLOR" default="white"/>
                        <info>Torch is $TORCH_COLOR.</info>
                    </platform>
                    """)),
        .plugin { inspection in
            let preferences = inspection.plugin.outline.nodes(named: "preference")
            guard preferences.contains(where: { $0.platform != nil }) else { return }
            var defaults: [String: SourceSpan] = [:]
            for node in preferences where node.platform == nil && !node.element.lacks("default") {
                defaults[(node.element["name"]?.value ?? "").uppercased()] = node.element.place(of: "default")
            }
            for node in preferences where node.element.lacks("default") && inspection.options.covers(node.platform) {
                guard let platform = node.platform, let name = node.element["name"],
                    let lost = defaults[name.value.uppercased()]
                else { continue }
                inspection.report(
                    "on \(platform) the default of \(name.value.uppercased()) is lost", at: name.span,
                    notes: [DiagnosticNote("the default is here", at: lost)],
                    help: "repeat it here, or remove this declaration")
            }
        })
}
