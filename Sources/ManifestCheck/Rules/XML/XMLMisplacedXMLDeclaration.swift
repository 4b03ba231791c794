extension Rule {
    static let xmlMisplacedXMLDeclaration = xml(
        .misplacedXMLDeclaration, .note, "an XML declaration that is not at the start of the file",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "<?xml …?> may stand at the very start alone: not even an empty line may come before it.",
            remedy: "Move it to the start, or remove it.",
            example: RuleExample(
                manifest: """
                     <?xml version="1.0" encoding="UTF-8"?>
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    </plugin>

                    """)),
        canFix: true)
}
