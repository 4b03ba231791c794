import Diagnostics

extension Rule {
    static let engineExact = Rule(
        "engine-exact", .warning, "an engine of exactly one version",
        page: RulePage(
            effect: """
                With every other version the plugin is skipped, and the command that adds it ends with success: the
                app then lacks the plugin.
                """,
            cause: "A version without a sign is a range with this version alone.",
            remedy: "Write the lowest version that works: >=9.0.0.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version="9.0.0"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                    </engines>
                    """)),
        .elements(["engine"]) { node, inspection in
            guard let version = node.element["version"], isExact(AttributeText.trimmed(version.value)),
                let name = node.element["name"]?.value, ["cordova", "cordova-android", "cordova-ios"].contains(name)
            else { return }
            let plain = AttributeText.trimmed(version.value).drop { $0 == "=" || $0 == "v" || $0 == " " }
            inspection.report(
                "every other version of \(name) skips the plugin", at: version.span, help: "write \">=\(plain)\"")
        })

    /// `3.0.0`, `=3.0.0`
    private static func isExact(_ version: String) -> Bool {
        let parts = version.drop { $0 == "=" || $0 == "v" || $0 == " " }.split(
            separator: ".", omittingEmptySubsequences: false)
        return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }
    }
}
