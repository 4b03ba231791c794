extension Rule {
    static let xmlHtmlEntity = xml(
        .htmlEntity, .note, "an entity of HTML",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: "XML has five named entities. Cordova's reader knows those of HTML 4 as well.",
            remedy: "Write the character itself, or its number.",
            example: RuleExample(
                inside: #"<description>Light&nbsp;for all</description>"#),
            fixed: RuleExample(
                inside: #"<description>Light&#160;for all</description>"#)),
        canFix: true)
}
