import Diagnostics

extension Rule {
    static let preferenceWithoutName = Rule(
        "preference-without-name", .error, "a variable without a name",
        page: RulePage(
            effect: "The plugin cannot be added: \"Cannot read properties of undefined (reading 'toUpperCase')\".",
            cause: "Every <preference> declares a variable by its name.",
            remedy: "Give it a name.",
            example: RuleExample(
                inside: #"<preference default="white"/>"#),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        canFix: true,
        .elements(["preference"]) { node, inspection in
            guard node.element.lacks("name") else { return }
            inspection.reportMissing(
                "name", of: node, "this <preference> has no name",
                help: "give it a name: <preference name=\"API_KEY\"/>")
        })
}
