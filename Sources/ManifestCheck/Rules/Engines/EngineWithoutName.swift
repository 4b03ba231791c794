import Diagnostics

extension Rule {
    static let engineWithoutName = Rule(
        "engine-without-name", .error, "an engine without a name",
        page: RulePage(
            effect: """
                The plugin cannot be added: \"engine.platform or engine.scriptSrc is not defined in custom engine\".
                """,
            cause: "Without a name it is none of the engines Cordova knows.",
            remedy: "Give it a name: cordova, cordova-android, cordova-ios.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine version=">=9.0.0"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova" version=">=9.0.0"/>
                    </engines>
                    """)),
        canFix: true,
        .elements(["engine"]) { node, inspection in
            guard node.element.lacks("name") else { return }
            inspection.reportMissing(
                "name", of: node, "<engine> has no name", help: "give it a name: name=\"cordova\"")
        })
}
