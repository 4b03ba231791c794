extension Rule {
    static let xmlControlCharacter = xml(
        .controlCharacter, .note, "a control character",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "XML allows no control characters but tabs and line ends.",
            remedy: "Remove it.",
            example: RuleExample(
                inside: "<description>Light\u{1}</description>"),
            fixed: RuleExample(
                inside: #"<description>Light</description>"#)))
}
