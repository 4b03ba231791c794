import Diagnostics
import SourceScan

extension Rule {
    static let moduleOverwritten = Rule(
        "module-overwritten", .error, "a script that sets a global which its empty module then replaces",
        page: RulePage(
            effect: "An empty object stands at the target, instead of what the script set.",
            cause: """
                Cordova runs the script, and then puts its module.exports at the target. The script does not set them,
                so they are an empty object.
                """,
            remedy: "Set module.exports instead of the global name, or write <runs/> instead of <clobbers>.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "window.torch = { on: function () {} };\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": "window.torch = { on: function () {} };\n"])),
        needs: .structure,
        .plugin { inspection in
            for (_, script, mapping) in inspection.emptyMappings where mapping.kind == .clobbers {
                let own = script.globalWrites.filter { mapping.path.starts(with: $0.path, by: ==) }
                guard let write = own.last(where: { mapping.path.elementsEqual($0.path, by: ==) }),
                    own.allSatisfy(\.isAtLoad)
                else { continue }
                inspection.report(
                    "the script sets \"\(mapping.target.value)\", where an empty object then takes its place",
                    at: mapping.target.span, notes: [DiagnosticNote("it is put there here", at: write.span)],
                    help: "set module.exports there, or write <runs/> instead of <clobbers>")
            }
        })
}
