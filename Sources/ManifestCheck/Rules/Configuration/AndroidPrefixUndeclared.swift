import Diagnostics
import PluginManifest

extension Rule {
    static let androidPrefixUndeclared = Rule(
        "android-prefix-undeclared", .warning, "a prefix that the app's AndroidManifest.xml does not declare",
        page: RulePage(
            effect: "The app cannot be built: \"The prefix \"tools\" for attribute \"tools:replace\" … is not bound\".",
            cause: """
                The app's AndroidManifest.xml declares android: alone, and what the root element of plugin.xml
                declares does not come along. It is not reported where a hook may declare it.
                """,
            remedy: "Declare the prefix on the element that is put into AndroidManifest.xml.",
            example: .androidManifest(
                #"<meta-data android:name="torch" android:value="on" tools:replace="android:value"/>"#,
                in: "/manifest/application"),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="AndroidManifest.xml" parent="/manifest/application">
                            <meta-data xmlns:tools="http://schemas.android.com/tools" android:name="torch"
                                android:value="on" tools:replace="android:value"/>
                        </config-file>
                    </platform>
                    """)),
        canFix: true,
        needs: .structure,
        .plugin { inspection in
            for use in inspection.undeclaredAndroidPrefixes {
                let declaration = "xmlns:\(use.prefix)=\"\(Namespaces.byPrefix[use.prefix] ?? "…")\""
                inspection.report(
                    "the prefix \"\(use.prefix)\" is not declared in the app's AndroidManifest.xml", at: use.span,
                    help: "write \(declaration) on this <\(use.grafted.name)>",
                    fix: Namespaces.byPrefix[use.prefix] == nil ? nil : addition(of: declaration, to: use.grafted))
            }
        })

    private static func addition(of declaration: String, to element: XMLElement) -> SourceFix {
        let name = element.nameSpan
        let place = SourceSpan(file: name.file, bytes: name.bytes.upperBound..<name.bytes.upperBound)
        return SourceFix("declare it here", edits: [SourceEdit(place, replacement: " " + declaration)])
    }
}
