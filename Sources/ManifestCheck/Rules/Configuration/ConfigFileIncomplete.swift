import Diagnostics

extension Rule {
    static let configFileIncomplete = Rule(
        "config-file-incomplete", .warning, "a config-file without target or parent",
        page: RulePage(
            effect: "Nothing is put into any file, or the install fails.",
            cause: "target names the file, parent the place in it; neither has a default.",
            remedy: "Give it both.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="*-Info.plist">
                            <string>for the torch</string>
                        </config-file>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="*-Info.plist" parent="NSCameraUsageDescription">
                            <string>for the torch</string>
                        </config-file>
                    </platform>
                    """)),
        canFix: true,
        .elements(["config-file"]) { node, inspection in
            guard let missing = ["target", "parent"].first(where: node.element.lacks) else { return }
            let parent = AndroidManifestElements.parent(ofAny: node.element)
            let isForAndroid =
                parent != nil && (missing == "target" || node.element["target"]?.value == "AndroidManifest.xml")
            inspection.reportMissing(
                missing, of: node, "<config-file> has no \(missing)",
                help: help(missing, of: node, parent: isForAndroid ? parent : nil))
        })

    private static func help(_ missing: String, of node: ManifestNode, parent: String?) -> String {
        guard missing == "target" else { return "name the place in it: parent=\"\(parent ?? "/*")\"" }
        guard let parent else { return "name the file: target=\"config.xml\"" }
        let place = node.element.lacks("parent") ? " parent=\"\(parent)\"" : ""
        return "name the file: target=\"AndroidManifest.xml\"\(place)"
    }
}
