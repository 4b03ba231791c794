import Diagnostics

extension Rule {
    static let dependencyWithoutID = Rule(
        "dependency-without-id", .error, "a dependency without an id",
        page: RulePage(
            effect: "The plugin cannot be added: \"<dependency> tag is missing id attribute\".",
            cause: "The id says which plugin is meant, and is compared with that of the plugin found.",
            remedy: "Give it the other plugin's id.",
            example: RuleExample(
                inside: #"<dependency url="https://github.com/apache/cordova-plugin-device"/>"#),
            fixed: RuleExample(
                inside: """
                    <dependency id="cordova-plugin-device" url="https://github.com/apache/cordova-plugin-device"/>
                    """)),
        canFix: true,
        .elements(["dependency"]) { node, inspection in
            guard node.element.lacks("id") else { return }
            inspection.reportMissing(
                "id", of: node, "<dependency> has no id",
                help: "give it the other plugin's id: id=\"cordova-plugin-device\"")
        })
}
