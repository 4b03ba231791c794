extension Rule {
    static let moduleNameDiverges = Rule(
        "module-name-diverges", .error, "a module that is defined under one name and looked up under another",
        page: RulePage(
            effect: "Module … does not exist: the app stops there, and deviceready never fires.",
            cause: """
                Cordova derives the name of a module without one in two ways: from what comes before the first
                ".js" in src, and from the file's name without its extension. Here they differ.
                """,
            remedy: "Give the module a name.",
            example: RuleExample(
                inside: """
                    <js-module src="lib.js/torch.js">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["lib.js/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="lib.js/torch.js" name="torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["lib.js/torch.js": ""])),
        .plugin { inspection in
            for module in inspection.modules where module.module.name == nil && module.file?.hasBackslashes == false {
                guard let source = module.module.source, let sought = module.name,
                    let defined = try? module.module.definedName(), defined != sought
                else { continue }
                inspection.report(
                    "\"\(source.value)\" is defined as \"\(defined)\" and looked up as \"\(sought)\", so it is never found",
                    at: source.span, help: "add name=\"\(defined)\"")
            }
        })
}
