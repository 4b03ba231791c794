import Diagnostics

extension Rule {
    static let editConfigIncomplete = Rule(
        "edit-config-incomplete", .warning, "an edit-config without file or target",
        page: RulePage(
            effect: "Nothing is changed in any file, or the install fails.",
            cause: "file names the file, target the element in it; neither has a default.",
            remedy: "Give it both.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config target="/manifest/application" mode="merge">
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
            guard let missing = ["file", "target"].first(where: node.element.lacks) else { return }
            inspection.reportMissing(
                missing, of: node, "<edit-config> has no \(missing)",
                help: missing == "file"
                    ? "name the file: file=\"AndroidManifest.xml\"" : "name the element: target=\"/manifest\"")
        })
}
