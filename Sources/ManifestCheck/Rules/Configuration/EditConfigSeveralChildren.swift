import Diagnostics
import PluginManifest

extension Rule {
    static let editConfigSeveralChildren = Rule(
        "edit-config-several-elements", .warning, "an edit-config with several elements inside",
        page: RulePage(
            effect: """
                The attributes of all are written to the one element that target names; they overwrite each other.
                """,
            cause: "target names one element, and the content gives its attributes.",
            remedy: "Write one <edit-config> for each.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config file="AndroidManifest.xml" target="/manifest/application" mode="merge">
                            <application android:hardwareAccelerated="true"/>
                            <activity android:exported="true"/>
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
            // In a plist the children are a key's values.
            guard node.element["file"]?.value.hasSuffix(".xml") == true else { return }
            let children = Array(node.element.children)
            guard children.count > 1 else { return }
            inspection.report(
                "this <edit-config> has \(children.count) elements for one target", at: children[1].nameSpan,
                notes: [DiagnosticNote("the first one is here", at: children[0].nameSpan)],
                help: "write an <edit-config> for each")
        })
}
