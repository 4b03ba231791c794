import Diagnostics

extension Rule {
    static let variableUndeclared = Rule(
        "variable-undeclared", .warning, "a reference to a variable that is not declared",
        page: RulePage(
            effect: "The dollar and the name stay in the text as they are.",
            cause: "Cordova puts values in for declared variables alone, and for PACKAGE_NAME.",
            remedy: "Declare it with <preference>, or correct the name.",
            example: RuleExample(
                inside: #"<info>Torch is $TORCH_COLOR.</info>"#),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            let found = inspection.undeclaredReferences
            guard !found.isEmpty else { return }
            let unused = inspection.unusedVariables
            let all = inspection.plugin.declaredVariables.all
            for (reference, name, without, isEverywhere) in found where !inspection.isFull {
                let place = isEverywhere ? "" : " for " + without.compactMap(\.self).joined(separator: " and ")
                let nearest =
                    isEverywhere
                    ? inspection.unusedVariable(meantBy: name, unused) ?? LikelyName.find(name, amongOwn: [all])?.name
                    : nil
                inspection.report(
                    "no variable \(name) is declared\(place), so the reference stays as it is", at: reference.span,
                    help: nearest.map { "did you mean $\($0)?" }
                        ?? "declare it: <preference name=\"\(name)\"/>"
                        + (name == reference.name ? "" : ", and write $\(name)"))
            }
        })
}
