import Diagnostics

extension Rule {
    static let fileOutsidePlugin = Rule(
        "file-outside-plugin", .error, "a file outside of the plugin",
        page: RulePage(
            effect: """
                Adding the plugin fails: the file is "located outside the plugin directory", or is not there, since
                nothing outside of its folder is published with a plugin.
                """,
            cause: """
                src is a path inside the plugin. A leading slash, ".." and links lead out of it. Cordova does not
                check this for modules, and looks for the file relative to the app.
                """,
            remedy: "Move the file into the plugin's folder.",
            example: RuleExample(
                inside: """
                    <js-module src="../shared/torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .elements(FileElements.names.filter { $0 != "hook" }) { node, inspection in
            guard let file = NamedFile(node, in: inspection.plugin.folder), file.entry.kind == .outside,
                !file.hasBackslashes
            else { return }
            inspection.report(
                "\"\(file.source.value)\" is outside of the plugin", at: file.source.span,
                help: "move the file into the plugin's folder, and name it by its path there")
        })
}
