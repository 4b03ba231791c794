extension Rule {
    static let mappingTargetEmpty = Rule(
        "mapping-target-empty", .note, "an empty target",
        page: RulePage(
            effect: """
                The module becomes window[""], where nobody looks for it. It runs at start, which is all that is
                wanted.
                """,
            cause: "An empty target is a name like any other. <runs/> says the same and puts nothing anywhere.",
            remedy: "Write <runs/>.",
            example: RuleExample(
                inside: """
                    <platform name="browser">
                        <js-module src="src/browser/TorchProxy.js" name="TorchProxy">
                            <merges target=""/>
                        </js-module>
                    </platform>
                    """,
                files: ["src/browser/TorchProxy.js": ""]),
            mended: RuleExample(
                inside: """
                    <platform name="browser">
                        <js-module src="src/browser/TorchProxy.js" name="TorchProxy">
                            <runs/>
                        </js-module>
                    </platform>
                    """,
                files: ["src/browser/TorchProxy.js": ""])),
        .elements(["clobbers", "merges"]) { node, inspection in
            guard let target = node.element["target"], target.value.isEmpty else { return }
            inspection.report(
                "an empty target puts the module at window[\"\"]", at: node.element.startTagSpan,
                help: "write <runs/> if it is only to run")
        })
}
