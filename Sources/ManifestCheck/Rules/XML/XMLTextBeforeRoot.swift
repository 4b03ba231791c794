extension Rule {
    static let xmlTextBeforeRoot = xml(
        .textBeforeRoot, .error, "text before the root element",
        page: RulePage(
            effect: xmlRefused,
            cause: "Only comments, a document type and instructions may come before the root element.",
            remedy: "Remove the text.",
            example: RuleExample(
                manifest: """
                    manifest
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)))
}
