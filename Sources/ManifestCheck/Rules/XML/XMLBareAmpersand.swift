extension Rule {
    static let xmlBareAmpersand = xml(
        .bareAmpersand, .error, "an \"&\" that begins no reference",
        page: RulePage(
            effect: xmlRefused,
            cause: "In XML \"&\" begins a reference to a character.",
            remedy: "Write it as &amp;.",
            example: RuleExample(
                inside: #"<description>Light & shadow</description>"#),
            fixed: RuleExample(
                inside: #"<description>Light &amp; shadow</description>"#)),
        canFix: true)
}
