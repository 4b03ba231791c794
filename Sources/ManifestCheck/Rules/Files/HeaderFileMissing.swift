extension Rule {
    static let headerFileMissing = FileAbsence.rule(
        "header-file-missing", element: "header-file", title: "a header file is not in the plugin",
        page: RulePage(
            effect: "Adding the plugin fails: the file is \"not found!\", and what was installed is removed again.",
            cause: "Cordova copies the file into the native project as its section says.",
            remedy: "Correct src, which is a path inside the plugin, or add the file to what is published.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/Torch.h"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/Torch.h"/>
                    </platform>
                    """,
                files: ["src/ios/Torch.h": ""])))
}
