import Diagnostics

extension Rule {
    static let packageIDDiffers = Rule(
        "package-id-differs", .warning, "the id in package.json is not that of plugin.xml",
        page: RulePage(
            effect: """
                The plugin is known to an app by one id and installed under another, so it cannot be restored or
                removed as a whole.
                """,
            cause: """
                "cordova": {"id": …} in package.json is to repeat the id of plugin.xml, and is often left behind when
                that changes.
                """,
            remedy: "Write the same id in both.",
            example: RuleExample(
                inside: "",
                files: [
                    "package.json":
                        #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"id": "com.example.torch"}}"#
                        + "\n"
                ]),
            fixed: RuleExample(
                inside: "",
                files: [
                    "package.json":
                        #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"id": "cordova-plugin-torch"}}"#
                        + "\n"
                ])),
        .plugin { inspection in
            guard let id = inspection.plugin.manifest?.id, !id.value.isEmpty,
                let named = inspection.plugin.packageJSON?["cordova", "id"], let text = named.string, text != id.value
            else { return }
            inspection.report(
                "package.json says the id is \"\(text)\", plugin.xml \"\(id.value)\"", at: named.span,
                notes: [DiagnosticNote("the id that counts is here", at: id.span)], help: "write the same id in both")
        })
}
