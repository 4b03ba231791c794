import Diagnostics

extension Rule {
    static let mappingOrder = Rule(
        "mapping-order", .warning, "a target replaces what was put inside it",
        page: RulePage(
            effect: "The module that was put inside is gone: undefined is not an object, on some later call.",
            cause: """
                Cordova puts modules in place one after the other: on each platform the root's first, then its
                section's, each in the order of the manifest, and of one module <clobbers> before <merges>.
                """,
            remedy: "Move the module of the outer target before the other one, or let it merge.",
            example: RuleExample(
                inside: """
                    <js-module src="www/beam.js" name="Beam">
                        <clobbers target="torch.beam"/>
                    </js-module>
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam">
                        <clobbers target="torch.beam"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""])),
        .plugin { inspection in
            // What was first put inside of a place, by the place.
            var inside = SectionTable<String, (mapping: ModuleMapping, platform: String?)>()
            var placed = SectionTable<String, Bool>()
            for module in inspection.modules {
                for mapping in module.mappings {
                    if mapping.kind == .clobbers, !CoreNames.isShared(mapping.place),
                        let (child, platform) = inside.earlier(mapping.place, in: module.platform),
                        // A platform's module that replaces the root's, with all that is inside, means it.
                        platform == module.platform || placed.earlier(mapping.place, onlyIn: nil) == nil
                    {
                        inspection.report(
                            "\"\(mapping.target.value)\" replaces what \"\(child.target.value)\" was put into",
                            at: mapping.target.span,
                            notes: [DiagnosticNote("that is put in place before it", at: child.target.span)],
                            help: "move this module before the other one, or use <merges>")
                    }
                    placed.enter(true, mapping.place, in: module.platform)
                    for length in 1..<max(1, min(mapping.path.count, 16)) {
                        let outer = mapping.path[..<length].joined(separator: ".")
                        inside.enter((mapping, module.platform), outer, in: module.platform)
                    }
                }
            }
        })
}
