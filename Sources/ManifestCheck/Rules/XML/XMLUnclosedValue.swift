extension Rule {
    static let xmlUnclosedValue = xml(
        .unclosedValue, .error, "an attribute value without a closing quote",
        page: RulePage(
            effect: xmlRefused,
            cause: """
                Without the quote the value goes on to the next one, which opens another value, and what is behind that
                makes no sense.
                """,
            remedy: "Put the quote where the value ends.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": ""])))
}
