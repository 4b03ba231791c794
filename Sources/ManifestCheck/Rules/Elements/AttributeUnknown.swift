import Diagnostics

extension Rule {
    static let attributeUnknown = Rule(
        "attribute-unknown", .note, "an attribute that Cordova does not know",
        page: RulePage(
            effect: "Nothing reads it, unless a platform of somebody's own does.",
            cause: "Cordova hands unknown attributes on to platforms, none of which knows this one.",
            remedy: "Remove it, or correct its name.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white" comment="white or red"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """),
            mended: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            for (node, attribute) in inspection.plugin.outline.unknownAttributes
            where inspection.options.covers(node.platform) {
                guard node.nearestAttribute(to: attribute) == nil, node.versionForSpec != attribute else { continue }
                inspection.report(
                    "Cordova knows no attribute \"\(attribute.name)\" of <\(node.name)>", at: attribute.nameSpan)
            }
        })
}
