extension Rule {
    static let nativeFileSourceEmpty = Rule(
        "native-file-src-empty", .warning, "a native file whose src is empty",
        page: RulePage(
            effect: "The element brings no file. What the native implementation needs of it is not in the project.",
            cause: "src is there and empty. On Android and iOS that stops the install, elsewhere it is ignored.",
            remedy: "Name the file, or remove the element.",
            example: RuleExample(
                inside: """
                    <platform name="windows">
                        <source-file src=""/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="windows">
                        <source-file src="src/windows/Torch.cs"/>
                    </platform>
                    """,
                files: ["src/windows/Torch.cs": ""])),
        .elements(["source-file", "header-file", "resource-file", "lib-file"]) { node, inspection in
            // There the install stops, which is another rule's.
            guard node.platform != "android", node.platform != "ios" else { return }
            guard let source = node.element["src"], source.value.isEmpty else { return }
            inspection.report(
                "src of this <\(node.name)> is empty", at: source.span,
                help: "name the file in the plugin, or remove the element")
        })
}
