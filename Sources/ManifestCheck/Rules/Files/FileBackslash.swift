import Diagnostics

extension Rule {
    static let fileBackslash = Rule(
        "file-backslash", .error, "a path with backslashes",
        page: RulePage(
            effect: """
                Away from Windows the file is not found, and adding the plugin fails. On Windows a module's id gets a
                backslash.
                """,
            cause: "Only on Windows does a backslash part folders. Elsewhere it is a letter like any other.",
            remedy: "Write slashes: they work everywhere.",
            example: RuleExample(
                inside: #"""
                    <js-module src="www\torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """#,
                files: ["www/torch.js": ""]),
            mended: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        canFix: true,
        .elements(FileElements.names.filter { $0 != "hook" }) { node, inspection in
            guard let file = NamedFile(node, in: inspection.plugin.folder), file.hasBackslashes else { return }
            let source = file.source
            inspection.report(
                "\"\(source.value)\" is found on Windows only", at: source.span, help: "write slashes for backslashes",
                fix: file.exists ? .setValue(source.span, to: NamedFile.withSlashes(source.span.text)) : nil)
        })
}
