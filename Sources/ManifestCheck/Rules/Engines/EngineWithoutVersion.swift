extension Rule {
    static let engineWithoutVersion = Rule(
        "engine-without-version", .error, "an engine without a version",
        page: RulePage(
            effect: """
                The plugin is skipped, and the command that adds it ends with success: the app then lacks the plugin.
                """,
            cause: "Cordova compares the version that is there with an undefined one, which no version satisfies.",
            remedy: "Name the versions that the plugin works with, in npm's notation.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=9.0.0"/>
                    </engines>
                    """)),
        canFix: true,
        .elements(["engine"]) { node, inspection in
            // An empty one is npm's for any.
            guard node.element["version"] == nil, let name = node.element["name"]?.value else { return }
            inspection.reportMissing(
                "version", of: node,
                "<engine> says no version of \"\(name)\", so the plugin is skipped wherever it is added",
                help: "add version=\">=…\"")
        })
}
