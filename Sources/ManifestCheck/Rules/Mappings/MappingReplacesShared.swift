extension Rule {
    static let mappingReplacesShared = Rule(
        "mapping-replaces-shared", .warning, "a target in which others have their places",
        page: RulePage(
            effect: "Every plugin that came before is gone from there; navigator loses what the web put into it.",
            cause: "<clobbers> puts the module in the place of what is there, with everything inside.",
            remedy: "Name a place inside: cordova.plugins.torch. Or add members with <merges>.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="window.plugins"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="window.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .plugin { inspection in
            for module in inspection.modules {
                for mapping in module.mappings where mapping.kind == .clobbers && CoreNames.isShared(mapping.place) {
                    inspection.report(
                        "\"\(mapping.target.value)\" belongs to many plugins, and this one replaces the others",
                        at: mapping.target.span, help: "name a place inside it, or use <merges>")
                }
            }
        })
}
