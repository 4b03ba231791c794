extension Rule {
    static let mappingTargetNoName = Rule(
        "mapping-target-no-name", .note, "a target that cannot be written with dots",
        page: RulePage(
            effect: """
                Scripts have to write cordova.plugins["my-torch"]: with a dot it is a subtraction, or no JavaScript at
                all.
                """,
            cause: "Cordova takes what stands between two dots as a name, whatever it is; brackets mean nothing.",
            remedy: "Use letters, digits, $ and _, not beginning with a digit, unless the name is meant.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.my-torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.myTorch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])),
        .elements(["clobbers", "merges"]) { node, inspection in
            guard let target = node.element["target"], !target.value.contains(where: \.isWhitespace) else { return }
            let parts = target.value.split(separator: ".")
            guard let odd = parts.first(where: { !SymbolName.isName($0.utf8) }) else { return }
            inspection.report(
                "\"\(odd)\" cannot follow a dot in JavaScript", at: target.span,
                help: "use letters, digits, $ and _, not beginning with a digit")
        })
}
