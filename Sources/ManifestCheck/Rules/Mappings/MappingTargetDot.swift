import Diagnostics

extension Rule {
    static let mappingTargetDot = Rule(
        "mapping-target-dot", .warning, "a target with an extra dot",
        page: RulePage(
            effect: """
                The module is not where scripts look for it: cordova.plugins.torch. is its child with an empty name.
                """,
            cause: """
                Cordova splits the target at every dot. Between two dots, or after the last one, it finds an empty
                name.
                """,
            remedy: "Remove the dot.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch."/>
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
            guard let target = node.element["target"], !target.value.contains(where: \.isWhitespace) else { return }
            let parts = target.value.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count > 1, parts.contains("") else { return }
            let plain = parts.filter { !$0.isEmpty }.joined(separator: ".")
            inspection.report(
                "the target \"\(target.value)\" has an extra dot", at: target.span, help: "remove it",
                fix: SymbolName.isPath(plain) ? .setValue(target.span, to: plain) : nil)
        })
}
