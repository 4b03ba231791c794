extension Rule {
    static let xmlMisspeltCloseTag = xml(
        .misspeltCloseTag, .error, "a closing tag whose name is nearly right",
        page: RulePage(
            effect: xmlRefused,
            cause: "An element is closed by its own name, to the letter.",
            remedy: "Correct the name.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platfrom>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        canFix: true)
}
