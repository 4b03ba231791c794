import Diagnostics
import PluginManifest

extension Rule {
    static let androidElementMisplaced = Rule(
        "android-element-misplaced", .error, "an element in the wrong place of AndroidManifest.xml",
        page: RulePage(
            effect:
                "The app cannot be built: \"unexpected element <uses-permission> found in <manifest><application>\".",
            cause: """
                parent is the element that the content is put into. Permissions and features belong directly in
                <manifest>, activities, services, receivers and providers in <application>, intent filters in one of
                those.
                """,
            remedy: "Correct parent, or put the element into the one that it belongs to.",
            example: .androidManifest(
                #"<uses-permission android:name="android.permission.CAMERA"/>"#, in: "/manifest/application"),
            fixed: .androidManifest(#"<uses-permission android:name="android.permission.CAMERA"/>"#)),
        needs: .structure,
        .plugin { inspection in
            for content in inspection.androidManifestContent {
                guard let parent = content.parent, let place = content.kind.place(otherThan: parent),
                    !content.hasInstructions, !inspection.hooksChangeAndroidManifest
                else { continue }
                let isGrafted = content.element == content.grafted
                inspection.report(
                    "<\(content.element.name)> belongs into \(place.words) of AndroidManifest.xml: here the app cannot be built",
                    at: content.element.nameSpan,
                    help: (isGrafted ? place.path : nil).map {
                        "put it into <config-file target=\"AndroidManifest.xml\" parent=\"\($0)\">"
                    } ?? "put it into \(place.words)")
            }
        })
}

extension AndroidManifestElements.Kind {
    /// Where an element of this kind belongs, if it surely cannot stand in another.
    fileprivate func place(otherThan parent: Self) -> (words: String, path: String?)? {
        switch self {
        case .ofManifest, .queries:
            [.application, .component, .intentFilter].contains(parent) ? ("<manifest>", "/manifest") : nil
        case .component: parent == .manifest ? ("<application>", "/manifest/application") : nil
        case .intentFilter:
            [.manifest, .application].contains(parent) ? ("an <activity>, <service> or <receiver>", nil) : nil
        case .ofIntentFilter:
            [.manifest, .application, .component].contains(parent) ? ("an <intent-filter>", nil) : nil
        case .manifest, .application, .other: nil
        }
    }
}
