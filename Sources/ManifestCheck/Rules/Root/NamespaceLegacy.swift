import Diagnostics
import PluginManifest

extension Rule {
    static let namespaceLegacy = Rule(
        "namespace-legacy", .note, "an old or wrong form of the namespace",
        page: RulePage(
            effect: """
                Nothing: Cordova does not read it. Tools that validate by namespace take the file for another kind.
                """,
            cause: """
                Manifests had phonegap.com before Cordova was at Apache. cordova.apache.org is the order of names that
                a web address would have; the namespace has apache.org/cordova.
                """,
            remedy: "Write http://apache.org/cordova/ns/plugins/1.0.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0"
                        xmlns="http://www.phonegap.com/ns/plugins/1.0">
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
        canFix: true,
        .plugin { inspection in
            guard let namespace = inspection.plugin.document.root?["xmlns"],
                Namespaces.legacyPlugin.contains(namespace.value) || namespace.value == Namespaces.swappedPlugin
            else { return }
            inspection.report(
                namespace.value == Namespaces.swappedPlugin
                    ? "the namespace of manifests begins with apache.org/cordova, not with cordova.apache.org"
                    : "this is the namespace of manifests before Cordova was at Apache", at: namespace.span,
                help: "write \(Namespaces.plugin)", fix: .setValue(namespace.span, to: Namespaces.plugin))
        })
}
