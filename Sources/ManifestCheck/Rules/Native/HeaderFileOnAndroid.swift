import Diagnostics

extension Rule {
    static let headerFileOnAndroid = Rule(
        "header-file-on-android", .error, "a header file for Android",
        page: RulePage(
            effect: """
                The plugin cannot be added to Android: \"Uh oh! Cannot read properties of undefined (reading
                'apply')\", and the whole install is undone.
                """,
            cause: "cordova-android has no installer for header files.",
            remedy: "Use <source-file>, or move it into the section for iOS.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <header-file src="src/android/torch.h"/>
                    </platform>
                    """,
                files: ["src/android/torch.h": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/torch.h" target-dir="src/main/cpp"/>
                    </platform>
                    """,
                files: ["src/android/torch.h": ""])),
        .elements(["header-file"]) { node, inspection in
            guard node.platform == "android" else { return }
            inspection.report(
                "Android has no <header-file>, and the install fails at it", at: node.element.nameSpan,
                help: AppleSource.isOfSection(node, inspection.plugin)
                    ? AppleSource.help : "write <source-file src=\"…\" target-dir=\"…\"/>")
        })
}
