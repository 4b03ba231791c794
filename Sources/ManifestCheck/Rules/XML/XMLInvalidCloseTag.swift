extension Rule {
    static let xmlInvalidCloseTag = xml(
        .invalidCloseTag, .error, "a closing tag without a proper name",
        page: RulePage(
            effect: xmlRefused,
            cause: "\"</\" must be followed by the name of the element that ends here.",
            remedy: "Write the name of the element.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name></1>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)))
}
