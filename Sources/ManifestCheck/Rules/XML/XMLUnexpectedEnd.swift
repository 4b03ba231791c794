extension Rule {
    static let xmlUnexpectedEnd = xml(
        .unexpectedEnd, .error, "the file ends inside a tag, a comment or the like",
        page: RulePage(
            effect: xmlRefused,
            cause: "What was begun has no end: a quote or a \">\" may be missing.",
            remedy: "Add the missing end.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>
                    <!-- the end

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>
                    <!-- the end -->

                    """)))
}
