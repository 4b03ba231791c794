import Diagnostics

extension Rule {
    static let mappingRepeated = Rule(
        "mapping-repeated", .warning, "two modules of one section at one target",
        page: RulePage(
            effect:
                "Of two that clobber it, the last one replaces the first. What a module merged is lost.",
            cause: """
                Cordova puts modules in place in the order of the manifest. A platform's module may replace the
                root's; that is not reported.
                """,
            remedy: "Give one of them another target, or let the second one merge.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam">
                        <clobbers target="cordova.plugins.beam"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""])),
        .plugin { inspection in
            var table = SectionTable<String, ModuleMapping>()
            for module in inspection.modules {
                var own: Set<String> = []
                for mapping in module.mappings {
                    let place = mapping.place
                    defer { table.enter(mapping, place, in: module.platform) }
                    guard mapping.kind == .clobbers, own.insert(place).inserted,
                        let first = table.earlier(place, onlyIn: module.platform),
                        first.element.parent != module.element
                    else { continue }
                    inspection.report(
                        "a second module at \"\(mapping.target.value)\"\(module.onPlatform), which replaces the first",
                        at: mapping.target.span,
                        notes: [DiagnosticNote("the first one is put there here", at: first.target.span)],
                        help: "give one of them another target")
                }
            }
        })
}
