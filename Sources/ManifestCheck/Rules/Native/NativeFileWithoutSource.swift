import Diagnostics

extension Rule {
    static let nativeFileWithoutSource = Rule(
        "native-file-without-src", .error, "a native file without src",
        page: RulePage(
            effect: "The plugin cannot be added to the platform: the install stops at this element.",
            cause: "src is the path of the file in the plugin, and there is no default for it.",
            remedy: "Give it a src.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file target-dir="src/org/example/torch"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example/torch"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ""])),
        canFix: true,
        .elements(["source-file", "header-file", "resource-file", "lib-file"]) { node, inspection in
            guard node.element.lacks("src") else { return }
            // Elsewhere an empty src installs nothing: native-file-src-empty.
            guard node.element["src"] == nil || node.platform == "android" || node.platform == "ios" else { return }
            inspection.reportMissing(
                "src", of: node, "<\(node.name)> has no src",
                help: "name the file in the plugin: src=\"src/…\"")
        })
}
