import Diagnostics
import PluginManifest

extension Rule {
    static let rootNotPlugin = Rule(
        "root-not-plugin", .warning, "the root element is not <plugin>",
        page: RulePage(
            effect: """
                Cordova takes any root element for a plugin; other tools, and services that look for manifests, do not.
                """,
            cause: "Cordova does not check the name of the root element.",
            remedy: "Name it <plugin>, without a prefix.",
            example: RuleExample(
                manifest: """
                    <widget id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </widget>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)),
        needs: .structure,
        .plugin { inspection in
            guard let root = inspection.plugin.document.root, !root.isNamed("plugin") else { return }
            inspection.report(
                "the root element is <\(root.name)>, where a manifest has <plugin>", at: root.nameSpan,
                help: "rename it to <plugin>")
        })
}
