import Diagnostics

extension Rule {
    static let variableUndeclared = Rule(
        "variable-undeclared", .warning, "a reference to a variable that nobody declares",
        page: RulePage(
            effect: "The dollar and the name stay in the text as they are.",
            cause: "Cordova puts values in for declared variables alone, and for PACKAGE_NAME.",
            remedy: "Declare it with <preference>, or correct the name.",
            example: RuleExample(
                inside: #"<info>Torch is $TORCH_COLOR.</info>"#),
            mended: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            let references = inspection.plugin.expandedReferences
            guard !references.isEmpty else { return }
            let declared = inspection.plugin.declaredVariables
            let sections: [String?] = inspection.plugin.outline.platformNames
            for (reference, platform) in references {
                guard inspection.options.covers(platform), reference.isInCapitals else { continue }
                let platforms = platform == nil && !sections.isEmpty ? sections : [platform]
                let without = platforms.filter { declared.key(for: reference.dashedName, on: $0) == nil }
                guard !without.isEmpty else { continue }
                let everywhere = without.count == platforms.count
                let place = everywhere ? "" : " for " + without.compactMap(\.self).joined(separator: " and ")
                let nearest = everywhere ? LikelyName.find(reference.name, among: declared.all) : nil
                inspection.report(
                    "no variable \(reference.name) is declared\(place), so the reference stays as it is",
                    at: reference.span,
                    help: nearest.map { "did you mean $\($0.name)?" }
                        ?? "declare it: <preference name=\"\(reference.name)\"/>")
            }
        })
}
