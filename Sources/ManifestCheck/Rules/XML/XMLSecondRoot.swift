extension Rule {
    static let xmlSecondRoot = xml(
        .secondRoot, .warning, "a second root element",
        page: RulePage(
            effect: """
                What stands in the first root element is dropped. Tools with a strict XML parser refuse the whole
                file.
                """,
            cause: "XML allows one root element; Cordova's reader keeps the last one.",
            remedy: "Keep one root element.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)))
}
