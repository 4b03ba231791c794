import Diagnostics

extension Rule {
    static let preferenceNotCapitals = Rule(
        "preference-not-capitals", .note, "a variable's name that is not in capitals",
        page: RulePage(
            effect: "The variable is reached by its name in capitals alone: $TORCHCOLOR, not $torchColor.",
            cause: "Cordova puts names in capitals, and references not.",
            remedy: "Write the name in capitals, as references have to be.",
            example: RuleExample(
                inside: """
                    <preference name="torchColor" default="white"/>
                    <info>Torch is $TORCHCOLOR.</info>
                    """),
            mended: RuleExample(
                inside: """
                    <preference name="TORCHCOLOR" default="white"/>
                    <info>Torch is $TORCHCOLOR.</info>
                    """)),
        canFix: true,
        .elements(["preference"]) { node, inspection in
            guard let name = node.element["name"], !name.value.isEmpty, DeclaredVariables.isSettable(name.value),
                name.value != name.value.uppercased()
            else { return }
            inspection.report(
                "the variable \"\(name.value)\" is reached as $\(name.value.uppercased()) alone", at: name.span,
                help: "write \(name.value.uppercased())", fix: .setValue(name.span, to: name.value.uppercased()))
        })
}
