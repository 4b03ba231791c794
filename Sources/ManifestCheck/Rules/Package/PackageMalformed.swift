extension Rule {
    static let packageMalformed = Rule(
        "package-malformed", .error, "package.json is not valid JSON",
        page: RulePage(
            effect: "npm refuses the plugin, so it cannot be added or published.",
            cause: "package.json is strict JSON: no comments, no comma after the last member.",
            remedy: "Correct it at the place shown.",
            example: RuleExample(
                inside: "",
                files: ["package.json": "{\n    \"name\": \"cordova-plugin-torch\",\n    \"version\": \"1.0.0\",\n}\n"]),
            fixed: RuleExample(
                inside: "",
                files: ["package.json": "{\n    \"name\": \"cordova-plugin-torch\",\n    \"version\": \"1.0.0\"\n}\n"])),
        .plugin { inspection in
            guard let error = inspection.plugin.packageJSON?.error else { return }
            inspection.report(
                "package.json is not valid JSON: \(error.message)", at: error.span,
                help: "correct it, or npm refuses the plugin")
        })
}
