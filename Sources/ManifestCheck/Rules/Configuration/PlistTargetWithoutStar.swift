import Diagnostics
import PluginManifest

extension Rule {
    static let plistTargetWithoutStar = Rule(
        "plist-target-without-star", .warning, "Info.plist under a name that no app has",
        page: RulePage(
            effect: """
                The content is not put into the app: "config file Info.plist requested for changes not found …,
                ignoring".
                """,
            cause: "The app's file has the app's name before -Info.plist, and lies in the app's own folder.",
            remedy: "Write *-Info.plist.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="Info.plist" parent="NSCameraUsageDescription">
                            <string>The torch is the camera's.</string>
                        </config-file>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="*-Info.plist" parent="NSCameraUsageDescription">
                            <string>The torch is the camera's.</string>
                        </config-file>
                    </platform>
                    """)),
        canFix: true,
        .elements(["config-file", "edit-config"]) { node, inspection in
            guard node.platform != "android",
                let named = node.element.attribute(node.name == "edit-config" ? "file" : "target"),
                named.valueSpan.bytes.count == "Info.plist".utf8.count, case let file = named.located,
                file.value == "Info.plist", inspection.gives(node, to: "ios") || inspection.gives(node, to: "osx")
            else { return }
            // With a <key> among them the values would go astray in the right file.
            let isCertain = node.element.firstChild(named: "key") == nil
            inspection.report(
                "no app has an \"Info.plist\" by this name, so this is ignored", at: file.span,
                help: "write \"*-Info.plist\"", fix: isCertain ? .setValue(file.span, to: "*-Info.plist") : nil)
        })
}
