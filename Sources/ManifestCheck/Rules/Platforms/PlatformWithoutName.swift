import Diagnostics

extension Rule {
    static let platformWithoutName = Rule(
        "platform-without-name", .warning, "a platform section without a name",
        page: RulePage(
            effect: "Nothing of the section is installed on any platform.",
            cause: "Cordova looks for a section by its name.",
            remedy: "Give it a name: <platform name=\"ios\">.",
            example: RuleExample(
                inside: """
                    <platform>
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        canFix: true,
        .elements(["platform"]) { node, inspection in
            guard node.element.lacks("name") else { return }
            inspection.reportMissing(
                "name", of: node, "this section is for no platform, so nothing in it is installed",
                help: "give it a name: <platform name=\"ios\">")
        })
}
