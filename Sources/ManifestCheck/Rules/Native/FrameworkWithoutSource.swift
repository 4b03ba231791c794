import Diagnostics

extension Rule {
    static let frameworkWithoutSource = Rule(
        "framework-without-src", .error, "a framework without src",
        page: RulePage(
            effect: """
                The plugin cannot be added: Android says \"Required attribute \"src\" not specified in <framework>\",
                others fail with a TypeError.
                """,
            cause: "src names the library, and Cordova has no default for it.",
            remedy: "Give it a src, or remove it.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework weak="true"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true"/>
                    </platform>
                    """)),
        canFix: true,
        .elements(["framework"]) { node, inspection in
            guard node.element.lacks("src") else { return }
            inspection.reportMissing(
                "src", of: node, "<framework> has no src",
                help: "name the library: src=\"AVFoundation.framework\"")
        })
}
