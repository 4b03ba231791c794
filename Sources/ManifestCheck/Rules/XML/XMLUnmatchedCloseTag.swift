extension Rule {
    static let xmlUnmatchedCloseTag = xml(
        .unmatchedCloseTag, .error, "a closing tag that closes nothing",
        page: RulePage(
            effect: xmlRefused,
            cause: "Every element was closed before.",
            remedy: "Remove the tag.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)))
}
