extension Rule {
    static let xmlDuplicateAttribute = xml(
        .duplicateAttribute, .warning, "an attribute given twice",
        page: RulePage(
            effect: "The second value is dropped. Tools with a strict XML parser refuse the whole file.",
            cause: "XML does not allow it; Cordova's reader keeps the first one.",
            remedy: "Keep one.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" src="CoreMedia.framework"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                        <framework src="CoreMedia.framework"/>
                    </platform>
                    """)),
        canFix: true)
}
