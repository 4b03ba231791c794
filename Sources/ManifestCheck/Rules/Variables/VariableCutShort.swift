import Diagnostics

extension Rule {
    static let variableCutShort = Rule(
        "variable-cut-short", .warning, "a reference that is taken for a shorter variable",
        page: RulePage(
            effect: "The value of the shorter variable is put in, and the rest of the longer name follows it.",
            cause: """
                A reference ends where the name of a declared variable ends, and variables are put in in the order of
                their declarations.
                """,
            remedy: "Declare the longer name first, or rename one.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH" default="on"/>
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <preference name="TORCH" default="on"/>
                    <info>Torch is $TORCH_COLOR, $TORCH.</info>
                    """)),
        .plugin { inspection in
            let references = inspection.plugin.expandedReferences
            guard !references.isEmpty else { return }
            let declared = inspection.plugin.declaredVariables
            // One for each name and what it is taken for, in the order of the manifest.
            var groups: [(key: String, first: VariableReference, others: [VariableReference])] = []
            var places: [[String]: Int] = [:]
            for (reference, platform) in references {
                guard inspection.options.covers(platform), let key = declared.key(for: reference.name, on: platform),
                    key != reference.name, declared.contains(reference.name, on: platform)
                else { continue }
                if let place = places[[key, reference.name]] {
                    groups[place].others.append(reference)
                } else {
                    places[[key, reference.name]] = groups.count
                    groups.append((key, reference, []))
                }
            }
            for (key, reference, others) in groups {
                inspection.report(
                    "this is taken for $\(key), followed by \"\(reference.name.dropFirst(key.count))\"",
                    at: reference.span,
                    notes: others.prefix(3).map { DiagnosticNote("it is here too", at: $0.span) },
                    help: "declare \(reference.name) before \(key), or rename one of them")
            }
        })
}
