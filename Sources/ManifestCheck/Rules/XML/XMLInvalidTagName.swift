extension Rule {
    static let xmlInvalidTagName = xml(
        .invalidTagName, .error, "a character that no element's name may have",
        page: RulePage(
            effect: xmlRefused,
            cause: "Names have letters, digits, \"_\", \"-\", \".\" and \":\".",
            remedy: "Correct the name.",
            example: RuleExample(
                inside: #"<issue#>https://example.com/torch/issues</issue>"#),
            fixed: RuleExample(
                inside: #"<issue>https://example.com/torch/issues</issue>"#)))
}
