import Diagnostics

extension Rule {
    static let sourceFileIsHeader = Rule(
        "source-file-is-header", .note, "a header among the sources",
        page: RulePage(
            effect: "Xcode is given the header to compile, and says that it does not know how.",
            cause:
                "cordova-ios adds every <source-file> to the project's sources, and every <header-file> to its headers.",
            remedy: "Write <header-file>.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <source-file src="src/ios/CDVTorch.h"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.h": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <header-file src="src/ios/CDVTorch.h"/>
                    </platform>
                    """,
                files: ["src/ios/CDVTorch.h": ""])),
        canFix: true,
        .elements(["source-file"]) { node, inspection in
            guard node.platform == "ios" || node.platform == "osx", let source = node.element["src"],
                source.value.hasSuffix(".h") || source.value.hasSuffix(".hpp"), node.element["framework"] == nil
            else { return }
            let isPlain = node.element.attributes.allSatisfy { ["src", "target-dir"].contains($0.name) }
            inspection.report(
                "a header is not a source to compile", at: node.element.nameSpan, help: "write <header-file>",
                fix: isPlain ? .rename(node.element, to: "header-file") : nil)
        })
}
