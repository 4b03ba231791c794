extension Rule {
    static let frameworkMissing = FileAbsence.rule(
        "framework-missing", element: "framework", title: "a framework of the plugin's own is not in it",
        page: RulePage(
            effect: "Adding the plugin fails: Cannot find framework …, and what was installed is removed again.",
            cause: """
                With custom="true" a framework is a file or folder of the plugin; without it, one of the system.
                """,
            remedy: "Correct src, which is a path inside the plugin, or add the file to what is published.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="libs/Torch.framework" custom="true"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="libs/Torch.framework" custom="true"/>
                    </platform>
                    """,
                files: ["libs/Torch.framework/Torch": ""])))
}
