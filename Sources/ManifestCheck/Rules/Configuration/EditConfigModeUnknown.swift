import Diagnostics

extension Rule {
    static let editConfigModeUnknown = Rule(
        "edit-config-mode-unknown", .warning, "an edit-config with a mode that Cordova does not know",
        page: RulePage(
            effect: "What becomes of the attributes differs from version to version: nothing, or as with \"merge\".",
            cause: "The modes are merge, overwrite and remove.",
            remedy: "Correct the mode.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config file="AndroidManifest.xml" target="/manifest/application" mode="merged">
                            <application android:hardwareAccelerated="true"/>
                        </edit-config>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config file="AndroidManifest.xml" target="/manifest/application" mode="merge">
                            <application android:hardwareAccelerated="true"/>
                        </edit-config>
                    </platform>
                    """)),
        canFix: true,
        .elements(["edit-config"]) { node, inspection in
            let modes = ["merge", "overwrite", "remove"]
            guard let mode = node.element["mode"], !mode.value.isEmpty, !modes.contains(mode.value) else { return }
            let nearest = LikelyName.find(mode.value, among: modes)
            inspection.report(
                "<edit-config> has no mode \"\(mode.value)\"", at: mode.span,
                help: nearest.map { "did you mean \"\($0.name)\"?" } ?? "write merge, overwrite or remove",
                fix: nearest.flatMap { $0.isCertain ? .setValue(mode.span, to: $0.name) : nil })
        })
}
