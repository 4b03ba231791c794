import Diagnostics
import PluginManifest

extension Rule {
    static let editConfigUsesSDK = Rule(
        "edit-config-uses-sdk", .error, "an edit-config for <uses-sdk>, which is gone",
        page: RulePage(
            effect:
                "The plugin cannot be added to Android: \"Unable to graft xml at selector \"/manifest/uses-sdk\"\".",
            cause: """
                Since cordova-android 8.1 the app's AndroidManifest.xml has no <uses-sdk>: the versions stand in
                Gradle's files. It is not reported where <engines> leaves out all later versions.
                """,
            remedy: "Remove it, and have the app set android-minSdkVersion in its config.xml.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <edit-config file="AndroidManifest.xml" target="/manifest/uses-sdk" mode="merge">
                            <uses-sdk android:minSdkVersion="24"/>
                        </edit-config>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="config.xml" parent="/*">
                            <preference name="android-minSdkVersion" value="24"/>
                        </config-file>
                    </platform>
                    """)),
        needs: .structure,
        .elements(["edit-config"]) { node, inspection in
            guard AndroidManifestContent.isForAndroidManifest(node, "file"), inspection.gives(node, to: "android"),
                let target = node.element["target"], ["/manifest/uses-sdk", "/*/uses-sdk"].contains(target.value),
                // A plugin's "remove" is ignored.
                let mode = node.element["mode"]?.value, mode == "merge" || mode == "overwrite",
                node.element.children.contains(where: { _ in true }), inspection.mayLackUsesSDK
            else { return }
            inspection.report(
                "AndroidManifest.xml has no <uses-sdk> since cordova-android 8.1, so adding the plugin fails",
                at: target.span, help: "remove it, and set android-minSdkVersion in config.xml")
        })

}

extension Inspection {
    /// Whether AndroidManifest.xml may be without the element: the plugin does not put it in, and may be added to a version of
    /// cordova-android that has none.
    fileprivate var mayLackUsesSDK: Bool {
        memory.mayLackUsesSDK.value {
            !androidManifestContent.contains { $0.element.isNamed("uses-sdk") }
                && reach(of: "cordova-android", from: SemanticVersion(8, 1, 0)) != .never
        }
    }
}
