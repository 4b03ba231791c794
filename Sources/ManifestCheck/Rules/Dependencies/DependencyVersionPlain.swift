import Diagnostics

extension Rule {
    static let dependencyVersionPlain = Rule(
        "dependency-version-plain", .note, "a dependency's version without a sign",
        page: RulePage(
            effect: """
                An app that lacks the other plugin gets this version and none of its later fixes. One that has it may
                have any later one of the same major number.
                """,
            cause: """
                npm is asked for the version as it is written. Only one that is there already is compared with "^"
                before the number.
                """,
            remedy: "Write what is meant: ^1.0.0, or ~1.0.0.",
            example: RuleExample(
                inside: #"<dependency id="cordova-plugin-device" version="2.0.0"/>"#),
            fixed: RuleExample(
                inside: #"<dependency id="cordova-plugin-device" version="^2.0.0"/>"#)),
        .elements(["dependency"]) { node, inspection in
            // What comes by an address is not asked of npm.
            guard let version = node.element["version"], node.element.lacks("url"),
                let brought = versions(brought: version.value)
            else { return }
            inspection.report(
                "npm brings \(brought), while one that is there already may be any \"^\(version.value)\"",
                at: version.span, help: "write \"^\(version.value)\" if later versions work as well")
        })

    /// What npm makes of a plain number; nil for anything else, and for zero, before which Cordova puts no "^".
    private static func versions(brought written: String) -> String? {
        let parts = written.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 3, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }),
            parts.contains(where: { $0.contains { $0 != "0" } })
        else { return nil }
        return parts.count == 3 ? "\(written) alone" : "a version \(written).x"
    }
}
