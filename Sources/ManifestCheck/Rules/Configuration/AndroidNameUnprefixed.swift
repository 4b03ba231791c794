import Diagnostics
import PluginManifest

extension Rule {
    static let androidNameUnprefixed = Rule(
        "android-name-unprefixed", .error, "name instead of android:name in AndroidManifest.xml",
        page: RulePage(
            effect: "The app cannot be built: \"Missing 'name' key attribute on element\".",
            cause:
                "Attributes of AndroidManifest.xml are in Android's namespace, for which the prefix android: stands.",
            remedy: "Write android:name.",
            example: .androidManifest(#"<uses-permission name="android.permission.CAMERA"/>"#),
            fixed: .androidManifest(#"<uses-permission android:name="android.permission.CAMERA"/>"#)),
        canFix: true,
        needs: .structure,
        .plugin { inspection in
            for content in inspection.androidManifestContent {
                let element = content.element
                guard needsName(content), let name = element.attribute("name"),
                    element.attribute("android:name") == nil, element.attribute("android:glEsVersion") == nil,
                    !content.hasInstructions, !inspection.hooksChangeAndroidManifest
                else { continue }
                inspection.report(
                    "<\(element.name)> has \"name\" and no \"android:name\", so the app cannot be built",
                    at: name.nameSpan, help: "write android:name", fix: .rename(name, to: "android:name"))
            }
        })

    /// Whether the tools that merge manifests tell elements of this kind from each other by their names.
    private static func needsName(_ content: AndroidManifestContent) -> Bool {
        switch content.kind {
        case .component, .ofIntentFilter: content.parent != .queries
        case .ofManifest: !content.element.isNamed("supports-screens") && !content.element.isNamed("uses-sdk")
        case .other: content.element.isNamed("meta-data")
        case .manifest, .application, .queries, .intentFilter: false
        }
    }
}
