import Diagnostics

extension Rule {
    static let variableNotCapitals = Rule(
        "variable-not-capitals", .warning, "a reference to a variable that is not in capitals",
        page: RulePage(
            effect: "The dollar and the name stay in the text as they are.",
            cause: "Cordova puts the names of variables in capitals, and compares references letter for letter.",
            remedy: "Write the reference in capitals.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $torch_color.</info>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        canFix: true,
        .plugin { inspection in
            let references = inspection.plugin.expandedReferences
            guard !references.isEmpty else { return }
            let declared = inspection.plugin.declaredVariables
            for (reference, platform) in references {
                let capitals = reference.name.uppercased()
                guard capitals != reference.name, inspection.options.covers(platform),
                    declared.contains(capitals, on: platform), declared.key(for: reference.name, on: platform) == nil
                else { continue }
                inspection.report(
                    "\(reference.span.text) is not put in: references are in capitals", at: reference.span,
                    help: "write $\(capitals)", fix: .setValue(reference.span, to: "$" + capitals))
            }
        })
}
