import Diagnostics
import PluginManifest

extension Rule {
    static let engineUnknown = Rule(
        "engine-unknown", .error, "an engine that Cordova does not know",
        page: RulePage(
            effect: """
                The plugin cannot be added: \"engine.platform or engine.scriptSrc is not defined in custom engine\".
                """,
            cause: """
                Cordova can tell the versions of a few engines. For any other, platform and scriptSrc, a script that
                prints the version, must be there.
                """,
            remedy: "Correct the name, or give it platform and scriptSrc.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-androit" version=">=9.0.0"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                    </engines>
                    """)),
        canFix: true,
        .elements(["engine"]) { node, inspection in
            guard let name = node.element["name"], node.isUnknownEngine else { return }
            if EngineNames.retired.contains(name.value) {
                inspection.report(
                    "Cordova no longer knows the engine \"\(name.value)\"", at: name.span, help: "remove it")
                return
            }
            let nearest = EngineNames.nearest(to: name.value)
            inspection.report(
                "Cordova knows no engine \"\(name.value)\"", at: name.span,
                help: nearest.map { "did you mean \"\($0.name)\"?" }
                    ?? "remove it, or give it platform and scriptSrc",
                fix: nearest.flatMap { $0.isCertain ? .setValue(name.span, to: $0.name) : nil })
        })
}

extension ManifestNode {
    /// Whether an engine has a name that Cordova does not know, and no script that tells its version.
    var isUnknownEngine: Bool {
        guard let name = element["name"]?.value, !name.isEmpty, !EngineNames.known.contains(name) else { return false }
        return element.lacks("platform") || element.lacks("scriptSrc")
    }
}
