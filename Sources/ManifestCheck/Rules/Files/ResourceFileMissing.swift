extension Rule {
    static let resourceFileMissing = FileAbsence.rule(
        "resource-file-missing", element: "resource-file", title: "a resource file is not in the plugin",
        page: RulePage(
            effect: "Adding the plugin fails: Cannot find resource file …, and what was installed is removed again.",
            cause: "Cordova copies the file or folder into the native project as its section says.",
            remedy: "Correct src, which is a path inside the plugin, or add the file to what is published.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <resource-file src="src/ios/Torch.bundle"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <resource-file src="src/ios/Torch.bundle"/>
                    </platform>
                    """,
                files: ["src/ios/Torch.bundle": ""])))
}
