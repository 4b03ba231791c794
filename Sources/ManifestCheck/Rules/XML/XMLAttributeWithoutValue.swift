extension Rule {
    static let xmlAttributeWithoutValue = xml(
        .attributeWithoutValue, .error, "an attribute without a value",
        page: RulePage(
            effect: xmlRefused,
            cause: "Unlike HTML, XML has no attributes without a value.",
            remedy: "Give it a value.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true"/>
                    </platform>
                    """)))
}
