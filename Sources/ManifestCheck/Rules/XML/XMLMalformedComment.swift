extension Rule {
    static let xmlMalformedComment = xml(
        .malformedComment, .error, "\"--\" inside a comment",
        page: RulePage(
            effect: xmlRefused,
            cause: "XML does not allow two hyphens in a comment.",
            remedy: "Write one hyphen, or a dash.",
            example: RuleExample(
                inside: #"<!-- iOS -- and Android -->"#),
            fixed: RuleExample(
                inside: #"<!-- iOS and Android -->"#)))
}
