extension Rule {
    static let xmlDeclarationCase = xml(
        .declarationCase, .note, "a keyword of XML that is not in capitals",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "XML's own keywords are written in capitals. Cordova's reader does not mind.",
            remedy: "Write it in capitals.",
            example: RuleExample(
                manifest: """
                    <!doctype plugin>
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <!DOCTYPE plugin>
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)),
        canFix: true)
}
