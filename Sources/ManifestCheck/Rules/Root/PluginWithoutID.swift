import Diagnostics
import PluginManifest

extension Rule {
    static let pluginWithoutID = Rule(
        "plugin-without-id", .error, "the plugin has no id",
        page: RulePage(
            effect: """
                A plugin with modules cannot be added: \"pluginId argument must be a valid plugin id\". One without is
                installed as \"undefined\".
                """,
            cause: "Cordova does not check the id before it needs it.",
            remedy: "Give the root element an id, the same as in package.json.",
            example: RuleExample(
                manifest: """
                    <plugin version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)),
        canFix: true,
        needs: .structure,
        .plugin { inspection in
            guard let root = inspection.plugin.outline.nodes.first, root.element.lacks("id") else { return }
            inspection.reportMissing(
                "id", of: root, "the plugin has no id",
                help: "give the root element an id: <\(root.name) id=\"cordova-plugin-example\">")
        })
}
