import Diagnostics

extension Rule {
    static let sourceFileWithoutTarget = Rule(
        "source-file-without-target-dir", .error, "a source file for Android without target-dir",
        page: RulePage(
            effect: """
                The plugin cannot be added to Android: \"Required attribute \"target-dir\" not specified in
                <source-file>\".
                """,
            cause: "cordova-android does not look into the file for its package.",
            remedy: "Give it a target-dir: src/ and the package as folders.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""]),
            mended: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example/torch"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""])),
        canFix: true,
        .elements(["source-file"]) { node, inspection in
            guard node.platform == "android", node.element.lacks("target-dir"), !node.element.lacks("src") else {
                return
            }
            inspection.reportMissing(
                "target-dir", of: node, "on Android <source-file> needs a target-dir",
                help: "name the folder of its package: target-dir=\"src/org/example\"")
        })
}
