import Diagnostics

extension Rule {
    static let headerFileNotCompiled = Rule(
        "header-file-not-compiled", .warning, "a source declared as a header",
        page: RulePage(
            effect: "The file is in the project and is not compiled: its classes are not in the app.",
            cause: "cordova-ios compiles what is declared as <source-file>. A <header-file> is there to be included.",
            remedy: "Write <source-file>.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.m": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <source-file src="src/ios/CDVTorch.m"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.m": ""])),
        .elements(["header-file"]) { node, inspection in
            guard node.platform == "ios" || node.platform == "osx", let source = node.element["src"],
                [".m", ".mm", ".swift", ".c", ".cpp", ".cc"].contains(where: { source.value.hasSuffix($0) })
            else { return }
            inspection.report(
                "\"\(source.value)\" is declared as a header, so it is not compiled", at: node.element.nameSpan,
                help: "write <source-file src=\"\(source.span.text)\"/>")
        })
}
