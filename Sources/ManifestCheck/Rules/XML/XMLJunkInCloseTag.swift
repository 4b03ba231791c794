extension Rule {
    static let xmlJunkInCloseTag = xml(
        .junkInCloseTag, .error, "something after the name in a closing tag",
        page: RulePage(
            effect: xmlRefused,
            cause: "A closing tag has a name and nothing else.",
            remedy: "Remove what follows the name.",
            example: RuleExample(
                inside: #"<license>MIT</license kind="osi">"#),
            fixed: RuleExample(
                inside: #"<license>MIT</license>"#)))
}
