import Diagnostics

extension Rule {
    static let fileLetterCase = Rule(
        "file-letter-case", .error, "a file's name is written in a different letter case",
        page: RulePage(
            effect: "The plugin can be added on macOS and Windows. On Linux, where many builds run, adding it fails.",
            cause: """
                File systems differ: on Linux Torch.js and torch.js are two files, and so are two names whose accents
                are encoded differently.
                """,
            remedy: "Write the path as the file is called.",
            example: RuleExample(
                inside: """
                    <js-module src="www/Torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        canFix: true,
        .elements(FileElements.names) { node, inspection in
            guard let file = NamedFile(node, in: inspection.plugin.folder), file.exists, !file.hasBackslashes,
                !file.entry.isSpelledAsListed
            else { return }
            let source = file.source
            // The same to whoever reads them: texts are compared by what they show.
            if FolderPath.parts(source.value)?.joined(separator: "/") == file.entry.path {
                return inspection.report(
                    "the accents of \"\(source.value)\" are encoded differently than in the file's name: only some file systems find it",
                    at: source.span, help: "copy the file's name from a listing of the folder, or do without accents")
            }
            let differsInCaseAlone = source.span.text.lowercased() == file.entry.path.lowercased()
            inspection.report(
                "the plugin has no \"\(source.value)\", but \"\(file.entry.path)\": only some file systems find it",
                at: source.span, help: "write \"\(AttributeText.escaped(file.entry.path))\"",
                fix: differsInCaseAlone ? .setValue(source.span, to: file.entry.path) : nil)
        })
}

/// The elements whose `src` names a file of the plugin.
enum FileElements {
    static let names = [
        "js-module", "asset", "source-file", "header-file", "resource-file", "lib-file", "framework", "hook",
    ]
}
