extension Rule {
    static let xmlInvalidReference = xml(
        .invalidReference, .error, "a reference that stands for no character",
        page: RulePage(
            effect: xmlRefused,
            cause: "Cordova knows the five entities of XML, those of HTML 4, and numbers of characters.",
            remedy: "Use one of &amp; &lt; &gt; &quot; &apos; or a number such as &#233;.",
            example: RuleExample(
                inside: #"<description>Light &bulb; for all</description>"#),
            fixed: RuleExample(
                inside: #"<description>Light &#128161; for all</description>"#)))
}
