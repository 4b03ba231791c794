import Diagnostics

extension Rule {
    static let moduleIsFolder = Rule(
        "module-is-folder", .error, "a module whose src is a folder",
        page: RulePage(
            effect: "Adding the plugin fails: EISDIR: illegal operation on a directory.",
            cause: "Cordova reads the file and wraps it. Only assets and native files may be whole folders.",
            remedy: "Name one script, in a <js-module> for each.",
            example: RuleExample(
                inside: """
                    <js-module src="www" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .elements(["js-module"]) { node, inspection in
            guard let file = NamedFile(node, in: inspection.plugin.folder), file.entry.kind == .folder,
                !file.hasBackslashes
            else { return }
            inspection.report(
                "\"\(file.source.value)\" is a folder, and a module is one file", at: file.source.span,
                help: "name a script in it")
        })
}
