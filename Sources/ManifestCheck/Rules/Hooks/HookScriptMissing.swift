import Diagnostics

extension Rule {
    static let hookScriptMissing = Rule(
        "hook-script-missing", .warning, "a hook's script is not in the plugin",
        page: RulePage(
            effect: "The hook does not run; for a script that is not JavaScript, the command fails.",
            cause: "Cordova warns that the script file does not exist, and goes on.",
            remedy: "Correct src, which is a path inside the plugin, or add the script to what is published.",
            example: RuleExample(inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#),
            fixed: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: ["scripts/prepare.js": "module.exports = () => {};\n"])),
        .elements(["hook"]) { node, inspection in
            guard let source = node.element["src"], !source.value.isEmpty else { return }
            // One that differs in letter case is another rule's.
            let kind = inspection.plugin.folder.entry(at: source.value).kind
            guard kind != .file, kind != .unknown, !inspection.tellsOfAllFiles else { return }
            inspection.report(
                "the hook's script \"\(source.value)\" is not in the plugin", at: source.span,
                help: "correct the path, or add the script")
        })
}
