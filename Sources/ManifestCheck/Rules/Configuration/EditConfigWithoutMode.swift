import Diagnostics

extension Rule {
    static let editConfigWithoutMode = Rule(
        "edit-config-without-mode", .warning, "an edit-config without mode",
        page: RulePage(
            effect: """
                No attribute is changed. Cordova looks for a file with the name of target, warns that it is not found,
                and goes on.
                """,
            cause: "Without mode the element is treated as a <config-file>.",
            remedy: "Add mode=\"merge\", or mode=\"overwrite\".",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config file="AndroidManifest.xml" target="/manifest/application">
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
            guard node.element.lacks("mode") else { return }
            inspection.reportMissing(
                "mode", of: node, "without mode this <edit-config> changes nothing",
                help: "add mode=\"merge\" or mode=\"overwrite\"")
        })
}
