import Diagnostics
import PluginManifest

extension Rule {
    static let androidUsesSDKIgnored = Rule(
        "android-uses-sdk-ignored", .warning, "a <uses-sdk> for AndroidManifest.xml, which Gradle ignores",
        page: RulePage(
            effect: "The versions of Android given here are not those that the app is built for.",
            cause: """
                Gradle builds with its own versions, which cordova-android takes from config.xml, and they replace
                those of AndroidManifest.xml.
                """,
            remedy:
                "Have the app set android-minSdkVersion or android-targetSdkVersion in its config.xml, or do it there.",
            example: .androidManifest(#"<uses-sdk android:minSdkVersion="24"/>"#),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="config.xml" parent="/*">
                            <preference name="android-minSdkVersion" value="24"/>
                        </config-file>
                    </platform>
                    """)),
        needs: .structure,
        .plugin { inspection in
            for content in inspection.androidDeclarations {
                let element = content.element
                guard element.isNamed("uses-sdk") else { continue }
                let versions = ["minSdkVersion", "targetSdkVersion"].filter {
                    element.attribute("android:" + $0) != nil
                }
                // With instructions it is about libraries' versions: tools:overrideLibrary.
                guard !versions.isEmpty, content.parent == .manifest, !content.hasInstructions,
                    inspection.reach(of: "cordova-android", from: SemanticVersion(8, 1, 0)) != .never
                else { continue }
                inspection.report(
                    "Gradle's versions of Android replace those of this <uses-sdk>", at: element.nameSpan,
                    help: "set \(versions.map { "android-" + $0 }.joined(separator: " and ")) in config.xml")
            }
        })
}
