import Diagnostics
import PluginManifest

extension Rule {
    static let preferenceOfApp = Rule(
        "preference-of-app", .warning, "a preference of config.xml that declares a variable here",
        page: RulePage(
            effect: """
                The app does not get the preference. Without a default, whoever adds the plugin has to give a value
                for a variable of that name, or adding fails.
                """,
            cause: """
                In plugin.xml <preference> declares a variable, with its name and perhaps a default. What config.xml
                is to have, a preference with a value, stands in a <config-file>.
                """,
            remedy: "Put it into a <config-file> for config.xml.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <preference name="SwiftVersion" value="5"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <preference name="SwiftVersion" value="5"/>
                        </config-file>
                    </platform>
                    """)),
        .plugin { inspection in
            var groups: [(name: Located<String>, others: [SourceSpan], isRequired: Bool)] = []
            var places: [String: Int] = [:]
            for node in inspection.plugin.outline.nodes(named: "preference") where inspection.isOfApp(node) {
                guard inspection.options.covers(node.platform), let name = node.element["name"] else { continue }
                let key = name.value.uppercased()
                // Of several the last one counts.
                let isRequired = node.element.lacks("default")
                if let place = places[key] {
                    groups[place].others.append(name.span)
                    groups[place].isRequired = isRequired
                } else {
                    places[key] = groups.count
                    groups.append((name, [], isRequired))
                }
            }
            for (name, others, isRequired) in groups {
                inspection.report(
                    "\"\(name.value)\" is not a preference of config.xml here, but a variable"
                        + (isRequired ? " that has to be given" : ""),
                    at: name.span, notes: others.prefix(3).map { DiagnosticNote("it is here too", at: $0) },
                    help: "put it into <config-file target=\"config.xml\" parent=\"/*\">")
            }
        })
}

extension Inspection {
    /// Whether a `<preference>` of the manifest was meant for config.xml: it has a value, and nothing refers to it. Another
    /// rule's than those about variables.
    func isOfApp(_ node: ManifestNode) -> Bool {
        guard node.name == "preference", let value = node.element.attribute("value"),
            options.severity(of: .preferenceOfApp) != nil
        else { return false }
        return preferencesOfApp.contains(value.nameSpan.bytes.lowerBound)
    }

    /// By the places of their values.
    private var preferencesOfApp: Set<Int> {
        memory.preferencesOfApp.value {
            let declared = plugin.declaredVariables
            let used = Set(
                (plugin.expandedReferences + plugin.droppedReferences).flatMap {
                    declared.keys(for: $0.reference.name.uppercased())
                })
            return Set(
                plugin.outline.nodes(named: "preference").compactMap { node in
                    guard let name = node.element["name"]?.value, !name.isEmpty, !used.contains(name.uppercased())
                    else { return nil }
                    return node.element.attribute("value")?.nameSpan.bytes.lowerBound
                })
        }
    }
}
