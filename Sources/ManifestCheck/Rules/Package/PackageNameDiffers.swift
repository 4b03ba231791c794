import Diagnostics

extension Rule {
    static let packageNameDiffers = Rule(
        "package-name-differs", .warning, "the name in package.json is not the id of the plugin",
        page: RulePage(
            effect: """
                The plugin is added by one name and has to be removed by another; one that depends on it cannot find
                it by its id.
                """,
            cause: """
                npm goes by the name in package.json, Cordova by the id in plugin.xml. Only "cordova": {"id": …} says
                that both are the same plugin.
                """,
            remedy: "Use one name for both, or say the id in package.json, as plugins in a scope (@company/…) do.",
            example: RuleExample(
                inside: "", files: ["package.json": #"{"name": "torch", "version": "1.0.0"}"# + "\n"]),
            fixed: RuleExample(
                inside: "", files: ["package.json": #"{"name": "cordova-plugin-torch", "version": "1.0.0"}"# + "\n"])),
        .plugin { inspection in
            guard let id = inspection.plugin.manifest?.id, !id.value.isEmpty,
                let json = inspection.plugin.packageJSON, let name = json["name"], let text = name.string,
                !text.isEmpty, text != id.value, json["cordova", "id"] == nil,
                // In a scope, the rest of the name counts.
                !(text.hasPrefix("@") && text.hasSuffix("/" + id.value))
            else { return }
            inspection.report(
                "package.json calls the plugin \"\(text)\", plugin.xml \"\(id.value)\"", at: name.span,
                notes: [DiagnosticNote("the id is here", at: id.span)],
                help: "use one name, or add \"cordova\": {\"id\": \"\(id.value)\"}")
        })
}
