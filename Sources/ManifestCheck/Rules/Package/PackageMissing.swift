extension Rule {
    static let packageMissing = Rule(
        "package-missing", .error, "a plugin without package.json",
        page: RulePage(
            effect: """
                The plugin cannot be published, and not be added from a folder or a repository: Invalid Plugin! …
                needs a valid package.json.
                """,
            cause: "Cordova has npm fetch every plugin, and npm wants package.json beside plugin.xml.",
            remedy: "Write one with name and version as in plugin.xml; plugman createpackagejson does it.",
            example: RuleExample(inside: "", files: ["package.json": RuleExample.absent]),
            fixed: RuleExample(
                inside: "", files: ["package.json": "{\"name\": \"cordova-plugin-torch\", \"version\": \"1.0.0\"}\n"])),
        .plugin { inspection in
            guard let root = inspection.plugin.document.root,
                inspection.plugin.folder.entry(at: "package.json").kind == .missing,
                // It is somewhere else, with all the other files.
                !inspection.tellsOfAllFiles
            else { return }
            inspection.report(
                "there is no package.json, so Cordova does not add the plugin: \"Invalid Plugin! … needs a valid package.json\"",
                at: root.nameSpan,
                help: "add one with the plugin's id as \"name\" and its version")
        })
}
