extension Rule {
    static let xmlUnquotedAttributeValue = xml(
        .unquotedAttributeValue, .error, "an attribute's value without quotes",
        page: RulePage(
            effect: xmlRefused,
            cause: "Values stand between double or single quotes.",
            remedy: "Put the value between quotes.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak=true />
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true" />
                    </platform>
                    """)),
        canFix: true)
}
