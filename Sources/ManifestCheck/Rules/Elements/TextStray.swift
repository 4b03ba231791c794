import Diagnostics

extension Rule {
    static let textStray = Rule(
        "text-stray", .note, "text between elements",
        page: RulePage(
            effect: "Cordova ignores the text.",
            cause: """
                What counts here is elements and their attributes. Often the text is what is left of an element, or a
                ">" too many.
                """,
            remedy: "Remove it, or put it into a comment.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        needs: .structure,
        .plugin { inspection in
            for (node, span) in inspection.plugin.outline.strayTexts where inspection.options.covers(node.platform) {
                // What was meant for an attribute that is missing is reported as that.
                guard TemplateHole.find(in: span) == nil,
                    node.definition?.required.contains(where: node.element.lacks) != true
                else { continue }
                inspection.report(
                    "text directly inside <\(node.name)> means nothing", at: span,
                    help: "remove it, or put it into a comment")
            }
        })
}
