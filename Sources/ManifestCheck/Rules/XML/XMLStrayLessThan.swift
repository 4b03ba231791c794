extension Rule {
    static let xmlStrayLessThan = xml(
        .strayLessThan, .error, "a \"<\" that begins no tag",
        page: RulePage(
            effect: xmlRefused,
            cause: "In a text \"<\" begins a tag, and no name follows it.",
            remedy: "Write it as &lt;.",
            example: RuleExample(
                inside: #"<description>for phones with < 2 GB</description>"#),
            fixed: RuleExample(
                inside: #"<description>for phones with &lt; 2 GB</description>"#)),
        canFix: true)
}
