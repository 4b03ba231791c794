extension Rule {
    static let xmlMissingSpaceBetweenAttributes = xml(
        .missingSpaceBetweenAttributes, .error, "no space between two attributes",
        page: RulePage(
            effect: xmlRefused,
            cause: "Attributes are parted by white space.",
            remedy: "Put a space between them.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"weak="true"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true"/>
                    </platform>
                    """)),
        canFix: true)
}
