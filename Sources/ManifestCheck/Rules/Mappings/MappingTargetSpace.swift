import Diagnostics

extension Rule {
    static let mappingTargetSpace = Rule(
        "mapping-target-space", .warning, "a target with spaces",
        page: RulePage(
            effect: "The module is not where scripts look for it: it is at window[\" Torch\"], with the space.",
            cause: "Cordova splits the target at its dots and takes the rest as it is written.",
            remedy: "Remove the spaces.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target=" cordova.plugins.torch"/>
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
        .elements(["clobbers", "merges"]) { node, inspection in
            guard let target = node.element["target"], target.value.contains(where: \.isWhitespace) else { return }
            let trimmed = AttributeText.trimmed(target.value)
            inspection.report(
                "the target \"\(target.value)\" has spaces, which become part of the name", at: target.span,
                help: "remove the spaces",
                fix: SymbolName.isPath(trimmed) ? .setValue(target.span, to: trimmed) : nil)
        })
}
