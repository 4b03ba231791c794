import Diagnostics

extension Rule {
    static let attributeMisspelt = Rule(
        "attribute-misspelt", .warning, "an attribute's name is nearly right",
        page: RulePage(
            effect: "The attribute does nothing, and what it should have said counts as missing.",
            cause: "Cordova looks for attributes by their exact names, letter case included.",
            remedy: "Correct the name.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" Weak="true"/>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="AVFoundation.framework" weak="true"/>
                    </platform>
                    """)),
        canFix: true,
        .plugin { inspection in
            for unknown in inspection.plugin.outline.unknownAttributes
            where inspection.options.covers(unknown.node.platform) {
                let (node, attribute) = (unknown.node, unknown.attribute)
                // One that must be there is reported as missing.
                guard let nearest = unknown.nearest, !node.needs(nearest.name), !unknown.isTargetOfFile else {
                    continue
                }
                inspection.report(
                    "Cordova knows no attribute \"\(attribute.name)\" of <\(node.name)>", at: attribute.nameSpan,
                    help: "did you mean \"\(nearest.name)\"?",
                    fix: nearest.isCertain ? .rename(attribute, to: nearest.name) : nil)
            }
        })
}
