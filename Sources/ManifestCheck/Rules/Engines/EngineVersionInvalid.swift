import Diagnostics

extension Rule {
    static let engineVersionInvalid = Rule(
        "engine-version-invalid", .error, "an engine's version is not a range that npm reads",
        page: RulePage(
            effect: """
                The plugin is skipped, and the command that adds it ends with success: the app then lacks the plugin.
                """,
            cause: "A range that cannot be read is satisfied by no version.",
            remedy: "Write a range in npm's notation: >=9.0.0, ^12.0.0, >=9 <13.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version="9.0.0+"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                    </engines>
                    """)),
        .elements(["engine"]) { node, inspection in
            guard let version = node.element["version"], VersionRange(version.value) == nil,
                // What is said of the engine goes for its version.
                !node.isUnknownEngine
            else { return }
            inspection.report(
                "\"\(version.value)\" is not a range of versions, so no version satisfies it", at: version.span,
                help: "write a range in npm's notation: >=9.0.0")
        })
}
