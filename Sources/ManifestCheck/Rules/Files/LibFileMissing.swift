extension Rule {
    static let libFileMissing = FileAbsence.rule(
        "lib-file-missing", element: "lib-file", title: "a library is not in the plugin",
        page: RulePage(
            effect: "Adding the plugin fails: the file is \"not found!\", and what was installed is removed again.",
            cause: """
                Android copies the library into app/libs. Other platforms ignore <lib-file>, or know libraries of that
                name.
                """,
            remedy: "Correct src, which is a path inside the plugin, or add the file to what is published.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <lib-file src="libs/torch.jar"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <lib-file src="libs/torch.jar"/>
                    </platform>
                    """,
                files: ["libs/torch.jar": ""])))
}
