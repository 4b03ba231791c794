extension Rule {
    static let assetMissing = FileAbsence.rule(
        "asset-missing", element: "asset", title: "an asset is not in the plugin",
        page: RulePage(
            effect: "Adding the plugin fails: the file is \"not found!\", and what was installed is removed again.",
            cause: "Cordova copies the file or folder into the web root of the app.",
            remedy: "Correct src, which is a path inside the plugin, or add the file to what is published.",
            example: RuleExample(
                inside: """
                    <asset src="www/torch.svg" target="torch.svg"/>
                    """),
            fixed: RuleExample(
                inside: """
                    <asset src="www/torch.svg" target="torch.svg"/>
                    """,
                files: ["www/torch.svg": ""])))
}
