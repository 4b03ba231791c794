import Diagnostics
import PluginManifest

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
            var misplaced: [String: [XMLAttribute]] = [:]
            for unknown in inspection.plugin.outline.unknownAttributes
            where inspection.options.covers(unknown.node.platform) {
                if unknown.isTargetOfFile {
                    misplaced[unknown.node.name, default: []].append(unknown.attribute)
                    continue
                }
                guard unknown.nearest == nil, unknown.node.versionForSpec != unknown.attribute else { continue }
                inspection.report(
                    "Cordova knows no attribute \"\(unknown.attribute.name)\" of <\(unknown.node.name)>",
                    at: unknown.attribute.nameSpan)
            }
            for (element, attributes) in misplaced.sorted(by: { $0.key < $1.key }) {
                inspection.report(
                    "Cordova knows no attribute \"target\" of <\(element)>", at: attributes[0].nameSpan,
                    notes: attributes.dropFirst().prefix(3).map {
                        DiagnosticNote("it stands here too", at: $0.nameSpan)
                    },
                    help: "write target-dir, a folder, for what goes into a folder of its own")
            }
        })
}

extension UnknownAttribute {
    /// Whether a source or a header is given a target, where a folder has to be said with target-dir.
    var isTargetOfFile: Bool { attribute.name == "target" && ["source-file", "header-file"].contains(node.name) }
}
