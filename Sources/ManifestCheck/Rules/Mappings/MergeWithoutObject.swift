extension Rule {
    static let mergeWithoutObject = Rule(
        "merge-without-object", .note, "<merges> into a place that nobody made",
        page: RulePage(
            effect: """
                The module itself is put there, as <clobbers> would. The next one that merges into the place changes
                this module's exports.
                """,
            cause: "There is nothing to merge into: Cordova takes the module's exports, and no copy of them.",
            remedy: "Write <clobbers> for the module that makes the place. Those that come after it merge.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <merges target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            mended: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .plugin { inspection in
            let plugin = inspection.plugin
            // A dependency's modules are there before.
            guard plugin.outline.nodes(named: "dependency").isEmpty else { return }
            var made = SectionTable<String, Bool>()
            for module in inspection.modules {
                for mapping in module.mappings {
                    if mapping.kind == .merges, made.earlier(mapping.place, in: module.platform) == nil,
                        SymbolName.isPath(mapping.target.value), !CoreNames.isThere(mapping.place)
                    {
                        inspection.report(
                            "nobody makes \"\(mapping.target.value)\" before this, so <merges> does what <clobbers> does",
                            at: mapping.target.span, help: "write <clobbers>")
                    }
                    for length in 1...max(1, min(mapping.path.count, 16)) {
                        made.enter(true, mapping.path.prefix(length).joined(separator: "."), in: module.platform)
                    }
                }
            }
        })
}
