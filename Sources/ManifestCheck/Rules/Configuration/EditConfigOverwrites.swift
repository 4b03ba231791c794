import Diagnostics

extension Rule {
    static let editConfigOverwrites = Rule(
        "edit-config-overwrites", .note, "an edit-config that replaces all attributes",
        page: RulePage(
            effect: """
                Every attribute that the app or another plugin gave the element is lost, and two plugins that do so
                cannot be in one app.
                """,
            cause: "mode=\"overwrite\" replaces all attributes of the element with those given.",
            remedy: "Write mode=\"merge\" if the other attributes may stay.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config file="AndroidManifest.xml" target="/manifest/application" mode="overwrite">
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
        .elements(["edit-config"]) { node, inspection in
            guard let mode = node.element["mode"], mode.value == "overwrite",
                node.element["file"]?.value.hasSuffix(".xml") == true
            else { return }
            inspection.report(
                "this replaces every attribute of \(node.element["target"]?.value ?? "the element")", at: mode.span,
                help: "write mode=\"merge\" if the others may stay")
        })
}
