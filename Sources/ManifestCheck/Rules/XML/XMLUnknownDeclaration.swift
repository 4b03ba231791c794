extension Rule {
    static let xmlUnknownDeclaration = xml(
        .unknownDeclaration, .note, "a declaration that means nothing",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "After \"<!\" only a comment, CDATA or DOCTYPE may follow. Cordova's reader ignores anything.",
            remedy: "Remove it, or make it a comment.",
            example: RuleExample(
                inside: #"<!license>"#),
            fixed: RuleExample(
                inside: #"<!-- license -->"#)))
}
