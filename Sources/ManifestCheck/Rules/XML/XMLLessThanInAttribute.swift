extension Rule {
    static let xmlLessThanInAttribute = xml(
        .lessThanInAttribute, .note, "\"<\" in an attribute's value",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "XML does not allow \"<\" between the quotes of an attribute. Cordova's reader does not mind.",
            remedy: "Write it as &lt;.",
            example: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=4.0.0 <10.0.0"/>
                    </engines>
                    """),
            fixed: RuleExample(
                inside: """
                    <engines>
                        <engine name="cordova-android" version=">=4.0.0 &lt;10.0.0"/>
                    </engines>
                    """)),
        canFix: true)
}
