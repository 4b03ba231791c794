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
            fixed: RuleExample(
                inside: """
                    <preference name="TORCHCOLOR" default="white"/>
                    <info>Torch is $TORCHCOLOR.</info>
                    """)),
        canFix: true,
        .plugin { inspection in
            let names = inspection.plugin.outline.nodes(named: "preference").filter {
                inspection.options.covers($0.platform) && !inspection.isOfApp($0)
            }.compactMap { $0.element["name"] }.filter {
                !$0.value.isEmpty && DeclaredVariables.isSettable($0.value) && $0.value != $0.value.uppercased()
            }
            guard !names.isEmpty else { return }
            // One that nothing uses is another rule's.
            let idle = Set(inspection.idleVariables.map(\.name.span))
            let declared = inspection.plugin.declaredVariables
            let used = Set(
                inspection.plugin.expandedReferences.flatMap { declared.keys(for: $0.reference.name.uppercased()) })
            for name in names where !idle.contains(name.span) {
                guard !isLikeAppPreference(name.value) || used.contains(name.value.uppercased()) else {
                    inspection.report(
                        "the variable \"\(name.value)\" is reached as $\(name.value.uppercased()) alone", at: name.span,
                        help: "put a preference of config.xml into <config-file target=\"config.xml\" parent=\"/*\">")
                    continue
                }
                inspection.report(
                    "the variable \"\(name.value)\" is reached as $\(name.value.uppercased()) alone", at: name.span,
                    help: "write \(name.value.uppercased())", fix: .setValue(name.span, to: name.value.uppercased()))
            }
        })

    /// Whether a name is like those of preferences in config.xml: words that begin with a capital, two or more.
    private static func isLikeAppPreference(_ name: String) -> Bool {
        let capitals = name.utf8.filter { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        let isOfLetters = name.utf8.allSatisfy { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
        return isOfLetters && name.utf8.first == capitals.first && (2..<name.utf8.count).contains(capitals.count)
    }
}
