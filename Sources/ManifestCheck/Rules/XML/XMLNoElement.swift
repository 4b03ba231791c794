extension Rule {
    static let xmlNoElement = xml(
        .noElement, .error, "a manifest without any element",
        page: RulePage(
            effect: """
                The plugin cannot be added: Cordova fails with \"Cannot read properties of null (reading 'attrib')\".
                """,
            cause: "The file is empty, or has nothing but a declaration and comments.",
            remedy: "Write a manifest.",
            example: RuleExample(
                manifest: """
                    <?xml version="1.0" encoding="UTF-8"?>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)))
}
