extension Rule {
    static let xmlTextOutsideRoot = xml(
        .textOutsideRoot, .error, "text after the root element",
        page: RulePage(
            effect: xmlRefused,
            cause: "Only comments and instructions may follow the root element.",
            remedy: "Remove the text, or move it into an element.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>
                    the end

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)))
}
