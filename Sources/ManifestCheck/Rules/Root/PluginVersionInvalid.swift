import Diagnostics
import PluginManifest

extension Rule {
    static let pluginVersionInvalid = Rule(
        "plugin-version-invalid", .warning, "the plugin's version is not one that npm reads",
        page: RulePage(
            effect: "No plugin that depends on a version of this one can be satisfied.",
            cause: "Cordova compares versions as npm does: three numbers, perhaps with a prerelease.",
            remedy: "Write three numbers: 1.0.0.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)),
        .plugin { inspection in
            guard let version = inspection.plugin.manifest?.version, !version.value.isEmpty,
                SemanticVersion(version.value) == nil
            else { return }
            // The one in package.json is said to differ by no other rule, and is what was meant.
            let published = inspection.plugin.packageJSON?["version"].flatMap { text in
                text.string.flatMap { SemanticVersion($0) == nil ? nil : $0 }
            }
            let numbers = SemanticVersion(shortened: version.value).map { "\($0)" } ?? "1.0.0"
            inspection.report(
                "\"\(version.value)\" is not a version that npm reads", at: version.span,
                help: published.map { "write that of package.json: \($0)" } ?? "write three numbers: \(numbers)")
        })
}
