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
            remedy: """
                Give it a default. Declared at the root it is asked for before anything is installed, but by every
                platform.
                """,
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
            fixed: RuleExample(
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
            let platforms = outline.platformNames.filter { inspection.options.covers($0) }
            guard platforms.count > 1 else { return }
            let preferences = outline.nodes(named: "preference").filter { !inspection.isOfApp($0) }
            let declared = Dictionary(grouping: preferences) { ($0.element["name"]?.value ?? "").uppercased() }
            let required = preferences.compactMap { node -> RequiredVariable? in
                guard node.element.lacks("default"), let platform = node.platform, platforms.contains(platform),
                    let name = node.element["name"], !name.value.isEmpty, declared[name.value.uppercased()]?.count == 1
                else { return nil }
                return RequiredVariable(key: name.value.uppercased(), platform: platform, span: name.span)
            }
            if let first = required.first, Set(required.map(\.platform)).count == platforms.count {
                inspection.report(
                    "each platform asks for a variable of its own: \(first.platform) for \(first.key)", at: first.span,
                    notes: required.dropFirst().prefix(10).map {
                        DiagnosticNote("\($0.platform) asks for \($0.key)", at: $0.span)
                    },
                    help: "give them defaults, unless the plugin cannot do without")
                return
            }
            for variable in required {
                let others = platforms.filter { $0 != variable.platform }
                inspection.report(
                    "adding the plugin to \(variable.platform) fails without a value for \(variable.key); "
                        + "\(others.joined(separator: ", ")) \(others.count == 1 ? "does" : "do") not ask for it",
                    at: variable.span,
                    help: "give it a default; declared at the root, every platform would ask for it")
            }
        })
}

/// A variable without a default that one platform's section declares.
private struct RequiredVariable {
    let key: String
    let platform: String
    let span: SourceSpan
}
