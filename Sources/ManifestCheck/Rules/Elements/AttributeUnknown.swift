import Diagnostics
import PluginManifest

extension Rule {
    static let attributeUnknown = Rule(
        "attribute-unknown", .note, "an attribute that Cordova does not know",
        page: RulePage(
            effect: "Nothing reads it, unless a platform of your own does.",
            cause: "Cordova hands unknown attributes on to platforms, none of which knows this one.",
            remedy: "Remove it, or correct its name.",
            example: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white" comment="white or red"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """),
            fixed: RuleExample(
                inside: """
                    <preference name="TORCH_COLOR" default="white"/>
                    <info>Torch is $TORCH_COLOR.</info>
                    """)),
        .plugin { inspection in
            // One for each kind of element and name, in the order of the manifest.
            var groups: [(first: UnknownAttribute, others: [XMLAttribute])] = []
            var places: [[String]: Int] = [:]
            for unknown in inspection.plugin.outline.unknownAttributes
            where inspection.options.covers(unknown.node.platform) {
                guard unknown.nearest == nil || unknown.isTargetOfFile,
                    unknown.node.versionForSpec != unknown.attribute, !unknown.isMissingTargetDirectory,
                    unknown.attribute.name != "value" || !inspection.isOfApp(unknown.node)
                else { continue }
                let key = [unknown.node.name, unknown.attribute.name, unknown.help ?? ""]
                if let place = places[key] {
                    groups[place].others.append(unknown.attribute)
                } else {
                    places[key] = groups.count
                    groups.append((unknown, []))
                }
            }
            for (first, others) in groups {
                inspection.report(
                    "Cordova knows no attribute \"\(first.attribute.name)\" of <\(first.node.name)>",
                    at: first.attribute.nameSpan,
                    notes: others.prefix(3).map { DiagnosticNote("it is here too", at: $0.nameSpan) },
                    help: first.help)
            }
        })
}

extension UnknownAttribute {
    fileprivate var help: String? {
        if isTargetOfFile { return "write target-dir, a folder, for what goes into a folder of its own" }
        switch attribute.name {
        case "mode" where node.name == "config-file": return "remove it: mode belongs to <edit-config>"
        case "platform" where node.definition?.places.contains(.platform) == true:
            return node.platform == nil
                ? "put <\(node.name)> into a <platform> instead"
                : "remove it: the <platform> that <\(node.name)> stands in decides"
        case _ where node.definition == nil && Namespaces.byPrefix[attribute.name] == attribute.value:
            return "write xmlns:\(attribute.name)"
        default: return nil
        }
    }

    /// Whether a source for Android is given a target whose folder is what target-dir lacks, which is told as missing.
    fileprivate var isMissingTargetDirectory: Bool {
        isTargetOfFile && node.platform == "android" && node.element.lacks("target-dir")
            && node.element.directoryOfTarget != nil
    }

    /// Whether a source or a header is given a target, where a folder has to be said with target-dir.
    var isTargetOfFile: Bool { attribute.name == "target" && ["source-file", "header-file"].contains(node.name) }
}
