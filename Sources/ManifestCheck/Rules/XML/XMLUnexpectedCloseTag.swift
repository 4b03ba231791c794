extension Rule {
    static let xmlUnexpectedCloseTag = xml(
        .unexpectedCloseTag, .error, "a closing tag for an element that is not the innermost open one",
        page: RulePage(
            effect: xmlRefused,
            cause: "An element must be closed inside the element in which it was opened.",
            remedy: "Close the inner element first, or correct the name.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework">
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)))
}
