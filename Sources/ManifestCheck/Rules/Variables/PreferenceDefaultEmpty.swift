import Diagnostics

extension Rule {
    static let preferenceDefaultEmpty = Rule(
        "preference-default-empty", .warning, "a default that is empty, which counts as none",
        page: RulePage(
            effect: "Whoever adds the plugin without a value gets \"Variable(s) missing\".",
            cause: "An empty default counts as no default, so a value has to be given.",
            remedy: "Give it a default that is not empty, or leave the attribute out to say that a value is needed.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default=""/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .elements(["preference"]) { node, inspection in
            guard let written = node.element["default"], written.value.isEmpty else { return }
            let name = node.element["name"]?.value.uppercased() ?? "the variable"
            inspection.report(
                "an empty default counts as none: \(name) has to be given", at: written.span,
                help: "give a default that is not empty, or leave the attribute out")
        })
}
