import Diagnostics
import SourceScan

extension Rule {
    static let moduleExportsNothing = Rule(
        "module-exports-nothing", .warning, "a module that is put somewhere and has nothing to put there",
        page: RulePage(
            effect: "An empty object stands at the target. What the app calls there is undefined.",
            cause: """
                What <clobbers> and <merges> put in place is module.exports, an empty object to begin with. Variables
                and functions of the file are its own. "exports = …" sets such a variable as well, and module.export
                means nothing to Cordova.
                """,
            remedy: "Set module.exports, or write <runs/> if the script puts itself in place.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "var torch = { on: function () {} };\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "module.exports = { on: function () {} };\n"])),
        canFix: true, needs: .structure,
        .plugin { inspection in
            var fixed: Set<SourceSpan> = []
            for (module, script, mapping) in inspection.emptyMappings {
                // What is put there later takes the empty object's place; what was there before is another rule's.
                guard !script.globalWrites.contains(where: { mapping.path.starts(with: $0.path, by: ==) }) else {
                    continue
                }
                let misplaced = script.misplacedExports
                let cause = script.isEmpty ? "the file has no code" : "the file sets no exports"
                let result =
                    mapping.kind == .clobbers ? "an empty object is put at" : "nothing is merged into"
                inspection.report(
                    "\(cause), so \(result) \"\(mapping.target.value)\"", at: mapping.target.span,
                    notes: (module.file.map { [DiagnosticNote("the file is named here", at: $0.source.span)] } ?? [])
                        + misplaced.prefix(2).map {
                            DiagnosticNote(
                                $0.text == "exports"
                                    ? "this sets a variable of the file, not its exports"
                                    : "this means nothing to Cordova",
                                at: $0)
                        },
                    help: misplaced.isEmpty
                        ? "set module.exports, or write <runs/> if the script puts itself in place"
                        : "write module.exports",
                    fix: misplaced.count == 1 && fixed.insert(misplaced[0]).inserted
                        ? SourceFix(
                            "write \"module.exports\"",
                            edits: [SourceEdit(misplaced[0], replacement: "module.exports")]) : nil)
            }
        })
}
