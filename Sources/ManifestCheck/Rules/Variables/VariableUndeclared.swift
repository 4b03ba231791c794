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
                guard inspection.options.covers(platform), reference.mayBeMeant else { continue }
                let capitals = reference.name.uppercased()
                let platforms = platform == nil && !sections.isEmpty ? sections : [platform]
                let without = platforms.filter {
                    declared.key(for: reference.dashedName, on: $0) == nil
                        // One whose letter case alone is wrong is another rule's.
                        && (capitals == reference.name || !declared.contains(capitals, on: $0))
                }
                guard !without.isEmpty else { continue }
                let everywhere = without.count == platforms.count
                let place = everywhere ? "" : " for " + without.compactMap(\.self).joined(separator: " and ")
                let nearest = everywhere ? LikelyName.find(capitals, among: declared.all) : nil
                inspection.report(
                    "no variable \(capitals) is declared\(place), so the reference stays as it is",
                    at: reference.span,
                    help: nearest.map { "did you mean $\($0.name)?" }
                        ?? "declare it: <preference name=\"\(capitals)\"/>"
                        + (capitals == reference.name ? "" : ", and write $\(capitals)"))
            }
        })
}

extension VariableReference {
    /// Whether it looks like a variable: one in capitals, or one that is all of a value. `Torch$Receiver` is a class.
    fileprivate var mayBeMeant: Bool { isInCapitals || (isWhole && name.utf8.count > 1) }
}
