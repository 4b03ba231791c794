extension Rule {
    static let xmlMisplacedDoctype = xml(
        .misplacedDoctype, .error, "a document type in the wrong place",
        page: RulePage(
            effect: xmlRefused,
            cause: "A file has at most one document type, before its root element.",
            remedy: "Remove it: a manifest needs none.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <!DOCTYPE plugin>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)))
}
