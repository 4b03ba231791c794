import Diagnostics
import PluginManifest

extension Rule {
    static let androidExportedMissing = Rule(
        "android-exported-missing", .error, "a component with an intent filter and no android:exported",
        page: RulePage(
            effect:
                "The app cannot be built: \"Manifest merger failed: android:exported needs to be explicitly specified\".",
            cause: """
                cordova-android builds for Android 12 and later since 11, where activities, services and receivers
                with an intent filter have to say it. A warning unless <engine> or --target leave out all earlier
                versions.
                """,
            remedy: "Write android:exported=\"true\" where other apps or Android start the component, else \"false\".",
            example: RuleExample(
                inside: exportedExample(#"<receiver android:name="com.example.Torch">"#),
                targets: ["cordova-android@12"]),
            fixed: RuleExample(
                inside: exportedExample(#"<receiver android:name="com.example.Torch" android:exported="false">"#),
                targets: ["cordova-android@12"])),
        needs: .structure,
        .plugin { inspection in
            for content in inspection.androidComponents {
                let element = content.element
                guard content.parent == .application, !element.isNamed("provider"),
                    element.attribute("android:exported") == nil, element.firstChild(named: "intent-filter") != nil,
                    !content.hasInstructions, !inspection.hooksChangeAndroidManifest, !inspection.isFull,
                    case let reach = inspection.reach(of: "cordova-android", from: SemanticVersion(11, 0, 0)),
                    reach != .never
                else { continue }
                inspection.report(
                    "<\(element.name)> has an intent filter and no android:exported, so no app can be built for Android 12",
                    at: element.nameSpan,
                    help: """
                        write android:exported="true" if other apps or Android start it, else android:exported="false"
                        """,
                    isSure: reach == .always && !inspection.mayBeOfLibrary(element["android:name"]?.value ?? ""))
            }
        })

    private static func exportedExample(_ tag: String) -> String {
        """
        <platform name="android">
            <config-file target="AndroidManifest.xml" parent="/manifest/application">
                \(tag)
                    <intent-filter>
                        <action android:name="com.example.TORCH"/>
                    </intent-filter>
                </receiver>
            </config-file>
        </platform>
        """
    }
}

extension Inspection {
    /// Whether a component may be one of a library's, whose own manifest says more of it.
    fileprivate func mayBeOfLibrary(_ name: String) -> Bool {
        let native = plugin.services(on: "android").native
        return !native.isComplete && native.classes.parts(of: name).isEmpty
    }
}
