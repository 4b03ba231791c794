import Diagnostics
import PluginManifest

extension Rule {
    static let mappingRunsRedundant = Rule(
        "mapping-runs-redundant", .note, "<runs/> beside <clobbers> or <merges>",
        page: RulePage(
            effect: "Nothing: the module runs once, at the same moment, with or without it.",
            cause: "To put a module somewhere Cordova has to run it.",
            remedy: "Remove <runs/>.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        canFix: true,
        .elements(["js-module"]) { node, inspection in
            let module = JSModule(node.element)
            guard let runs = node.element.firstChild(named: "runs"),
                let mapping = (module.clobbers + module.merges).first(where: { $0.target?.value.isEmpty == false })
            else { return }
            inspection.report(
                "<runs/> adds nothing: the module runs when it is put in place", at: runs.startTagSpan,
                notes: [DiagnosticNote("it is put in place here", at: mapping.element.startTagSpan)],
                help: "remove it",
                fix: .remove(runs))
        })
}
