import Diagnostics
import PluginManifest

extension Rule {
    static let namespaceUnknown = Rule(
        "namespace-unknown", .note, "a namespace that is not that of manifests",
        page: RulePage(
            effect: """
                Nothing: Cordova does not read it. Tools that validate by namespace take the file for another kind.
                """,
            cause: "Often the addresses of xmlns and xmlns:android are swapped.",
            remedy: "Write xmlns=\"http://apache.org/cordova/ns/plugins/1.0\".",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0"
                        xmlns="http://schemas.android.com/apk/res/android">
                        <name>Torch</name>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0"
                        xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)),
        .plugin { inspection in
            guard let namespace = inspection.plugin.document.root?["xmlns"], namespace.value != Namespaces.plugin,
                !Namespaces.legacyPlugin.contains(namespace.value), namespace.value != Namespaces.swappedPlugin
            else { return }
            inspection.report(
                "\"\(namespace.value)\" is not the namespace of manifests", at: namespace.span,
                help: "write \(Namespaces.plugin)")
        })
}
