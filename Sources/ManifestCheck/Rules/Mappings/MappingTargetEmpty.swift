import Diagnostics

extension Rule {
    static let mappingTargetEmpty = Rule(
        "mapping-target-empty", .note, "an empty target",
        page: RulePage(
            effect: """
                The module becomes window[""], where nothing looks for it. It runs at start, which is probably what
                was intended.
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
            fixed: RuleExample(
                inside: """
                    <platform name="browser">
                        <js-module src="src/browser/TorchProxy.js" name="TorchProxy">
                            <runs/>
                        </js-module>
                    </platform>
                    """,
                files: ["src/browser/TorchProxy.js": ""])),
        .plugin { inspection in
            let outline = inspection.plugin.outline
            let places = (outline.nodes(named: "clobbers") + outline.nodes(named: "merges"))
                .filter { $0.element["target"]?.value.isEmpty == true && inspection.options.covers($0.platform) }
                .map(\.element.startTagSpan)
                .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
            guard let first = places.first else { return }
            inspection.report(
                "an empty target puts the module at window[\"\"]", at: first,
                notes: places.dropFirst().prefix(10).map { DiagnosticNote("so does this one", at: $0) },
                help: "write <runs/> if it is only to run")
        })
}
