import Diagnostics

extension Rule {
    static let templateUnfilled = Rule(
        "template-unfilled", .warning, "a manifest that is still a template",
        page: RulePage(
            effect: "Cordova takes the braces for what they are: for names, paths and text.",
            cause: "{{…}} is a place that a tool was to fill when it made the manifest. Cordova fills none.",
            remedy: "Run the tool, and check what it makes; or write what is meant.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        {{ frameworks }}
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    """)),
        .plugin { inspection in
            guard TemplateHole.isIn(inspection.plugin.document.file) else { return }
            var holes = inspection.plugin.outline.strayTexts.compactMap { node, span in
                inspection.options.covers(node.platform) ? TemplateHole.find(in: span) : nil
            }
            for node in inspection.plugin.outline.nodes where inspection.options.covers(node.platform) {
                holes += node.element.attributes.compactMap { TemplateHole.find(in: $0.valueSpan) }
            }
            holes.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
            guard let first = holes.first else { return }
            inspection.report(
                "\"\(first.text)\" was to be filled by a tool, and Cordova takes it as it is", at: first,
                notes: holes.dropFirst().prefix(3).map { DiagnosticNote("another such place is here", at: $0) },
                help: "run the tool that fills it, and check what it makes")
        })
}
