extension Rule {
    static let moduleFileMissing = FileAbsence.rule(
        "module-file-missing", element: "js-module", title: "a module's file is not in the plugin",
        page: RulePage(
            effect: """
                Adding the plugin fails: ENOENT: no such file or directory. In an app that has the plugin from before,
                deviceready never fires.
                """,
            cause: "Cordova copies the file into the app and wraps it there.",
            remedy: """
                Correct src, which is a path inside the plugin, or add the file to what is published. A file that a
                build writes is there only once the build ran: then check what is published.
                """,
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])))
}
