import Diagnostics

extension Rule {
    static let preferenceNameInvalid = Rule(
        "preference-name-invalid", .warning, "a variable that cannot be given a value",
        page: RulePage(
            effect: """
                \"--variable\" refuses the name, so the default alone can count; without a default the plugin cannot be
                added.
                """,
            cause: "Names given on the command line have letters, digits, \"_\" and \"-\" only.",
            remedy: "Rename it.",
            example: RuleExample(
                inside: #"<preference name="torch.color" default="white"/>"#),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .elements(["preference"]) { node, inspection in
            guard let name = node.element["name"], !name.value.isEmpty, !DeclaredVariables.isSettable(name.value) else {
                return
            }
            inspection.report(
                "no value can be given to a variable called \"\(name.value)\"", at: name.span,
                help: "use letters, digits and \"_\" only")
        })
}
