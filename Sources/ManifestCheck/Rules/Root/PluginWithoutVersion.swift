import Diagnostics
import PluginManifest

extension Rule {
    static let pluginWithoutVersion = Rule(
        "plugin-without-version", .warning, "the plugin has no version",
        page: RulePage(
            effect: """
                No plugin that depends on a version of this one can be satisfied, and apps cannot ask which version is
                installed.
                """,
            cause: "The version is taken from the manifest; Cordova does not check that it is there.",
            remedy: "Give the root element a version, the same as in package.json.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" xmlns="http://apache.org/cordova/ns/plugins/1.0">
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
            guard let root = inspection.plugin.outline.nodes.first, root.element.lacks("version") else { return }
            inspection.reportMissing(
                "version", of: root, "the plugin has no version",
                help: "give the root element a version: version=\"1.0.0\"")
        })
}
