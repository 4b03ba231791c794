extension Rule {
    static let moduleNameUnknown = Rule(
        "module-name-unknown", .error, "a module whose name cannot be made from its file's",
        page: RulePage(
            effect: "Adding the plugin fails: Cannot read properties of null (reading '1').",
            cause: """
                A module without a name is named after what comes before ".js" in src. There is no ".js", in lower
                case, in the names of other files.
                """,
            remedy: "Give the module a name.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.mjs">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.mjs": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.mjs" name="torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.mjs": ""])),
        .plugin { inspection in
            for module in inspection.modules where module.name == nil {
                guard let source = module.module.source, !source.value.isEmpty,
                    let name = try? module.module.definedName()
                else { continue }
                inspection.report(
                    "no name can be made from \"\(source.value)\", so adding the plugin fails", at: source.span,
                    help: "add name=\"\(name)\"")
            }
        })
}
