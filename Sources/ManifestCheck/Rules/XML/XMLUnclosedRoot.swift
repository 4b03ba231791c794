extension Rule {
    static let xmlUnclosedRoot = xml(
        .unclosedRoot, .error, "the file ends before its root element is closed",
        page: RulePage(
            effect: xmlRefused,
            cause: "A closing tag is missing, or the file was cut off.",
            remedy: "Add the missing end.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Torch</name>
                    </plugin>

                    """)))
}
