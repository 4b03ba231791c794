extension Rule {
    static let xmlSpaceInTag = xml(
        .spaceInTag, .note, "a space between \"<\" and a name",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "XML wants the name right after \"<\". Cordova's reader does not mind.",
            remedy: "Remove the space.",
            example: RuleExample(
                inside: #"< license>MIT</license>"#),
            fixed: RuleExample(
                inside: #"<license>MIT</license>"#)),
        canFix: true)
}
