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
        .plugin { inspection in
            let names = inspection.plugin.outline.nodes(named: "preference").filter {
                inspection.options.covers($0.platform)
            }.compactMap { $0.element["name"] }.filter {
                !$0.value.isEmpty && DeclaredVariables.isSettable($0.value) && $0.value != $0.value.uppercased()
            }
            guard !names.isEmpty else { return }
            // One that nothing uses is another rule's.
            let idle = Set(inspection.idleVariables.map(\.name.span))
            for name in names where !idle.contains(name.span) {
                inspection.report(
                    "the variable \"\(name.value)\" is reached as $\(name.value.uppercased()) alone", at: name.span,
                    help: "write \(name.value.uppercased())", fix: .setValue(name.span, to: name.value.uppercased()))
            }
        })
}
