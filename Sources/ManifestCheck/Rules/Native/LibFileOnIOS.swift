import Diagnostics

extension Rule {
    static let libFileOnIOS = Rule(
        "lib-file-on-ios", .warning, "a library file for iOS",
        page: RulePage(
            effect: "The library is not installed; only the verbose log says so.",
            cause: "cordova-ios does not support <lib-file>.",
            remedy: """
                Use <framework src=\"…\" custom=\"true\"/>, or <source-file framework=\"true\"/> for a static library.
                """,
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <lib-file src="libs/libtorch.a"/>
                    </platform>
                    """,
                files: ["libs/libtorch.a": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="libs/libtorch.a" custom="true"/>
                    </platform>
                    """,
                files: ["libs/libtorch.a": ""])),
        .elements(["lib-file"]) { node, inspection in
            guard node.platform == "ios" else { return }
            inspection.report(
                "iOS does not support <lib-file>: it is ignored", at: node.element.nameSpan,
                help: "write <framework src=\"…\" custom=\"true\"/>")
        })
}
