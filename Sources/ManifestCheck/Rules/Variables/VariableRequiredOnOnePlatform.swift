import Diagnostics
import PluginManifest

extension Rule {
    static let variableRequiredOnOnePlatform = Rule(
        "variable-required-on-one-platform", .note, "a variable that one platform alone asks for",
        page: RulePage(
            effect: """
                An app for several platforms has to give the value although it matters on one; without it, adding the
                plugin fails half-way, after other platforms have it.
                """,
            cause: """
                A variable without a default in a platform's section is asked for when the plugin is added to that
                platform.
                """,
            remedy: "Give it a default, or declare it at the root.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <preference name="TORCH_COLOR"/>
                        <info>Torch is $TORCH_COLOR.</info>
                    </platform>
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """),
            mended: RuleExample(
                inside: """
                    <platform name="android">
                        <preference name="TORCH_COLOR" default="white"/>
                        <info>Torch is $TORCH_COLOR.</info>
                    </platform>
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        .plugin { inspection in
            let outline = inspection.plugin.outline
            let platforms = outline.platformNames
            guard platforms.count > 1 else { return }
            let preferences = outline.nodes(named: "preference")
            let declared = Dictionary(grouping: preferences) { ($0.element["name"]?.value ?? "").uppercased() }
            for node in preferences where node.element.lacks("default") && inspection.options.covers(node.platform) {
                guard let platform = node.platform, let name = node.element["name"], !name.value.isEmpty,
                    declared[name.value.uppercased()]?.count == 1
                else { continue }
                inspection.report(
                    "\(name.value.uppercased()) has to be given for \(platform) alone", at: name.span,
                    help: "give it a default, or declare it at the root")
            }
        })
}
