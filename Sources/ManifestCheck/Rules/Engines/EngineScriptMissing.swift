import Diagnostics

extension Rule {
    static let engineScriptMissing = Rule(
        "engine-script-missing", .error, "the script of an engine is not in the plugin",
        page: RulePage(
            effect: """
                The plugin cannot be added: the script that tells the engine's version is not there, or \"Security
                violation: scriptSrc … is out of plugin dir\".
                """,
            cause: "Cordova runs the script to learn the version.",
            remedy: "Correct scriptSrc, a path inside the plugin.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="torch-sdk" version=">=1.0.0" platform="android" scriptSrc="scripts/version"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="torch-sdk" version=">=1.0.0" platform="android" scriptSrc="scripts/version"/>
                    </engines>
                    """,
                files: ["scripts/version": "echo 1.0.0\n"])),
        .elements(["engine"]) { node, inspection in
            guard let script = node.element["scriptSrc"], !script.value.isEmpty else { return }
            let kind = inspection.plugin.folder.entry(at: script.value).kind
            guard kind != .file, kind != .unknown else { return }
            inspection.report(
                "the script \"\(script.value)\" is \(kind == .outside ? "outside" : "not in") the plugin",
                at: script.span,
                help: "correct the path, or add the script")
        })
}
