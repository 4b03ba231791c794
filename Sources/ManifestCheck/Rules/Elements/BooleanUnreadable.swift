import Diagnostics

extension Rule {
    static let booleanUnreadable = Rule(
        "boolean-unreadable", .warning, "a boolean that counts as false",
        page: RulePage(
            effect: "The attribute counts as \"false\".",
            cause: """
                Cordova takes \"true\", in any letter case, for yes and everything else for no: also \"1\" and
                \"yes\". In <pods> it has to be \"true\" to the letter.
                """,
            remedy: "Write \"true\" or \"false\".",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="yes"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true"/>
                    </platform>
                    """)),
        .elements(["framework", "source-file", "pods"]) { node, inspection in
            let names =
                switch node.name {
                case "framework": ["custom", "embed", "weak", "link"]
                case "pods": ["use-frameworks", "inhibit-all-warnings"]
                default: ["framework", "weak"]
                }
            for name in names {
                guard let value = node.element[name] else { continue }
                let written = value.value.lowercased()
                let isExact = node.name == "pods" && written == "true"
                guard isExact ? value.value != "true" : !["true", "false", ""].contains(written) else { continue }
                inspection.report(
                    "\"\(value.value)\" counts as \"false\": only \"true\" is yes", at: value.span,
                    help: "write \"true\" or \"false\"")
            }
        })
}
