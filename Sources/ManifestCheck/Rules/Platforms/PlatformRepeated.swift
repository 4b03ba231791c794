import Diagnostics

extension Rule {
    static let platformRepeated = Rule(
        "platform-repeated", .warning, "a second section for one platform",
        page: RulePage(
            effect: "Nothing of the second section is installed: its files, modules and features are simply not there.",
            cause: "Cordova reads the first <platform> of a name and ignores all others, without a word.",
            remedy: "Move the elements of the second section into the first.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                    </platform>
                    <platform name="ios">
                        <framework src="CoreMedia.framework"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework"/>
                        <framework src="CoreMedia.framework"/>
                    </platform>
                    """)),
        needs: .structure,
        .plugin { inspection in
            for (element, first) in inspection.plugin.outline.repeatedPlatforms {
                let name = element["name"]?.value ?? ""
                guard inspection.options.covers(name) else { continue }
                inspection.report(
                    "this second section for platform \"\(name)\" is ignored", at: element.startTagSpan,
                    notes: [DiagnosticNote("the one that counts is here", at: first.startTagSpan)],
                    help: "move what it holds into the first one")
            }
        })
}
