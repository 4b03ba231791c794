import Diagnostics

extension Rule {
    static let booleanUnreadable = Rule(
        "boolean-unreadable", .warning, "a yes or no that counts as no",
        page: RulePage(
            effect: "The attribute counts as \"false\".",
            cause: """
                Cordova takes \"true\", in any letter case, for yes and everything else for no: also \"1\" and \"yes\".
                """,
            remedy: "Write \"true\" or \"false\".",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="yes"/>
                    </platform>
                    """),
            mended: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true"/>
                    </platform>
                    """)),
        .elements(["framework", "source-file"]) { node, inspection in
            let names =
                node.name == "framework" ? ["custom", "embed", "weak", "link"] : ["framework", "weak"]
            for name in names {
                guard let value = node.element[name], !["true", "false", ""].contains(value.value.lowercased()) else {
                    continue
                }
                inspection.report(
                    "\"\(value.value)\" counts as \"false\": only \"true\" is yes", at: value.span,
                    help: "write \"true\" or \"false\"")
            }
        })
}
