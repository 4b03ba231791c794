import Diagnostics

extension Rule {
    static let variableInDroppedText = Rule(
        "variable-in-dropped-text", .warning, "a reference in text that Cordova drops",
        page: RulePage(
            effect: "The text, and the value with it, is put into no file.",
            cause: """
                Of the content of <config-file> and <edit-config> Cordova takes the elements, their attributes,
                and the text before the first element inside each. Text after an element is dropped.
                """,
            remedy: "Put the reference into an attribute, or into an element of its own.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <preference name="TorchColor" value="white"/>
                            $TORCH_COLOR
                        </config-file>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <platform name="ios">
                        <config-file target="config.xml" parent="/*">
                            <preference name="TorchColor" value="$TORCH_COLOR"/>
                        </config-file>
                    </platform>
                    """)),
        .plugin { inspection in
            for (reference, platform) in inspection.plugin.droppedReferences
            where inspection.options.covers(platform) && reference.mayBeMeant {
                inspection.report(
                    "$\(reference.name) stands in text that Cordova drops", at: reference.span,
                    help: "put it into an attribute, or into an element of its own")
            }
        })
}
