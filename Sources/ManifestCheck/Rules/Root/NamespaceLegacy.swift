import Diagnostics
import PluginManifest

extension Rule {
    static let namespaceLegacy = Rule(
        "namespace-legacy", .note, "the namespace of PhoneGap's times",
        page: RulePage(
            effect: """
                Nothing: Cordova does not read it. Tools that validate by namespace take the file for another kind.
                """,
            cause: "Manifests had this namespace before Cordova was at Apache.",
            remedy: "Write http://apache.org/cordova/ns/plugins/1.0.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0"
                        xmlns="http://www.phonegap.com/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """),
            mended: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0"
                        xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)),
        canFix: true,
        .plugin { inspection in
            guard let namespace = inspection.plugin.document.root?["xmlns"],
                Namespaces.legacyPlugin.contains(namespace.value)
            else { return }
            inspection.report(
                "this is the namespace of manifests before Cordova was at Apache", at: namespace.span,
                help: "write \(Namespaces.plugin)", fix: .setValue(namespace.span, to: Namespaces.plugin))
        })
}
