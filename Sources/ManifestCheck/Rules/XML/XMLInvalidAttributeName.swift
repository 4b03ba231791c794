extension Rule {
    static let xmlInvalidAttributeName = xml(
        .invalidAttributeName, .error, "something that is no attribute in a tag",
        page: RulePage(
            effect: xmlRefused,
            cause: "After an element's name only attributes may stand. Often the tag before lacks its \">\".",
            remedy: "Close the tag, or correct the attribute's name.",
            example: RuleExample(
                inside: #"<asset src="www/torch.css", target="torch.css"/>"#,
                files: ["www/torch.css": ""]),
            fixed: RuleExample(
                inside: #"<asset src="www/torch.css" target="torch.css"/>"#,
                files: ["www/torch.css": ""])))
}
