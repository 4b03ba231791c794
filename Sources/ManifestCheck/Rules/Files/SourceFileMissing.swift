extension Rule {
    static let sourceFileMissing = FileAbsence.rule(
        "source-file-missing", element: "source-file", title: "a source file is not in the plugin",
        page: RulePage(
            effect: "Adding the plugin fails: the file is \"not found!\", and what was installed is removed again.",
            cause: "Cordova copies the file into the native project as its section says.",
            remedy: "Correct src, which is a path inside the plugin, or add the file to what is published.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""])))
}
