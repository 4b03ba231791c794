import Diagnostics

extension Rule {
    static let fileMadeByHook = Rule(
        "file-made-by-hook", .warning, "a file that is there only if a hook writes it",
        page: RulePage(
            effect: "Adding the plugin fails unless the hook's script puts the file there: it is \"not found!\".",
            cause: """
                The file is not in the plugin. A script that runs at before_plugin_install runs before Cordova looks for
                it; what the script does is not known.
                """,
            remedy: "Make sure that the script writes the file, under this path, for every platform that names it.",
            example: RuleExample(
                inside: """
                    <hook type="before_plugin_install" src="scripts/fetch.js"/>
                    <platform name="ios">
                        <source-file src="src/ios/Torch.m"/>
                    </platform>
                    """,
                files: ["scripts/fetch.js": "module.exports = () => {};\n"]),
            fixed: RuleExample(
                inside: """
                    <hook type="before_plugin_install" src="scripts/fetch.js"/>
                    <platform name="ios">
                        <source-file src="src/ios/Torch.m"/>
                    </platform>
                    """,
                files: ["scripts/fetch.js": "module.exports = () => {};\n", "src/ios/Torch.m": ""])),
        .plugin { inspection in
            guard !inspection.plugin.outline.nodes(named: "hook").isEmpty else { return }
            for absent in FileAbsence.files(of: FileElements.names.filter { $0 != "hook" }, in: inspection) {
                guard let hook = absent.hook else { continue }
                let file = absent.file
                let nearest = FileAbsence.nearestPath(to: file.entry.path, in: inspection.plugin)
                inspection.report(
                    "\"\(file.source.value)\" is not in the plugin, so adding it fails unless the hook writes it",
                    at: file.source.span,
                    notes: absent.places.prefix(3)
                        + [DiagnosticNote("this hook runs before it is looked for", at: hook.element.startTagSpan)],
                    help: nearest.map { "did you mean \"\($0)\"?" } ?? "make sure that the hook's script writes it")
            }
        })
}
