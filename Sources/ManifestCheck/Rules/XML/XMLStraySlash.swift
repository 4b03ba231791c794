extension Rule {
    static let xmlStraySlash = xml(
        .straySlash, .error, "a \"/\" in the middle of a tag",
        page: RulePage(
            effect: xmlRefused,
            cause: "In a tag \"/\" must be followed by \">\". Here quotes are missing, or the slash is too much.",
            remedy: "Put the value between quotes, or remove the slash.",
            example: RuleExample(
                inside: #"<hook type="after_prepare" / src="scripts/prepare.sh"/>"#,
                files: ["scripts/prepare.sh": ""]),
            fixed: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.sh"/>"#,
                files: ["scripts/prepare.sh": ""])))
}
