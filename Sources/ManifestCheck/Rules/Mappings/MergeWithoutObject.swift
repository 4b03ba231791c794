import Diagnostics

extension Rule {
    static let mergeWithoutObject = Rule(
        "merge-without-object", .note, "modules that merge into a place that does not exist",
        page: RulePage(
            effect: """
                The first module's exports are put there themselves. The next one that merges into the place changes
                them, and whoever requires the first module gets the members of both.
                """,
            cause: """
                For the first there is nothing to merge into: Cordova takes the module's exports, and no copy of them.
                """,
            remedy: """
                Let one module make the place and require the other. If the place is this plugin's alone, <clobbers>
                makes it.
                """,
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <merges target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam">
                        <merges target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    <js-module src="www/beam.js" name="Beam">
                        <merges target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "", "www/beam.js": ""])),
        .plugin { inspection in
            let plugin = inspection.plugin
            // A dependency's modules are there before.
            guard plugin.outline.nodes(named: "dependency").isEmpty else { return }
            var made = SectionTable<String, Bool>()
            // Those that became what they meant to merge into, until a second one of the section comes.
            var first = SectionTable<String, ModuleMapping>()
            var makers: [SourceSpan: Int] = [:]
            var told: Set<SourceSpan> = []
            for (index, module) in inspection.modules.enumerated() {
                for mapping in module.mappings {
                    let place = mapping.place
                    // What stands there after this is no longer the first module's.
                    if mapping.kind == .clobbers, let maker = first.earlier(place, onlyIn: module.platform) {
                        told.insert(maker.target.span)
                    }
                    if mapping.kind == .merges, SymbolName.isPath(mapping.target.value), !CoreNames.isThere(place) {
                        if made.earlier(place, in: module.platform) == nil {
                            first.enter(mapping, place, in: module.platform)
                            makers[mapping.target.span] = index
                        } else if let maker = first.earlier(place, onlyIn: module.platform),
                            makers[maker.target.span] != index, told.insert(maker.target.span).inserted
                        {
                            inspection.report(
                                "nothing creates \"\(mapping.target.value)\" before this module merges into it",
                                at: maker.target.span,
                                notes: [
                                    DiagnosticNote(
                                        "this module changes the exports of that one", at: mapping.target.span)
                                ], help: "let one module make the place and require the other")
                        }
                    }
                    for length in 1...max(1, min(mapping.path.count, 16)) {
                        made.enter(true, mapping.path.prefix(length).joined(separator: "."), in: module.platform)
                    }
                }
            }
        })
}
