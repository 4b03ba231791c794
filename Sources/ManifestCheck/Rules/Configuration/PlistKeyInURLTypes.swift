import Diagnostics
import PluginManifest

extension Rule {
    static let plistKeyInURLTypes = Rule(
        "plist-key-in-url-types", .warning, "a key of Info.plist inside CFBundleURLTypes",
        page: RulePage(
            effect: """
                iOS does not find the key where it looks for it. Without a text that explains a permission the app
                crashes when it asks for it; a background mode is not granted.
                """,
            cause: """
                The content is put into the entry for a URL scheme, where such keys mean nothing. They belong
                directly into Info.plist.
                """,
            remedy: "Write a <config-file> of its own for each key, with the key as parent.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="*-Info.plist" parent="CFBundleURLTypes">
                            <array>
                                <dict>
                                    <key>UIBackgroundModes</key>
                                    <array>
                                        <string>audio</string>
                                    </array>
                                </dict>
                            </array>
                        </config-file>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="*-Info.plist" parent="UIBackgroundModes">
                            <array>
                                <string>audio</string>
                            </array>
                        </config-file>
                    </platform>
                    """)),
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            guard node.platform != "android", let parent = node.element.attribute("parent"),
                parent.valueSpan.bytes.count == "CFBundleURLTypes".utf8.count, parent.value == "CFBundleURLTypes",
                node.element["target"]?.value.hasSuffix("Info.plist") == true
            else { return }
            for key in node.element.descendants
            where key.isNamed("key") && isOfWholeFile(AttributeText.trimmed(key.text)) {
                let name = AttributeText.trimmed(key.text)
                inspection.report(
                    "\"\(name)\" is put into an entry for a URL scheme, where iOS does not look for it",
                    at: key.nameSpan,
                    help: "write a <config-file> with parent=\"\(name)\" for its value")
            }
        })

    /// Whether iOS looks for a key directly in Info.plist.
    private static func isOfWholeFile(_ key: String) -> Bool {
        (key.hasPrefix("NS") && key.hasSuffix("UsageDescription"))
            || [
                "UIBackgroundModes", "NSAppTransportSecurity", "LSApplicationQueriesSchemes", "UIFileSharingEnabled",
                "UIRequiredDeviceCapabilities", "ITSAppUsesNonExemptEncryption",
            ].contains(key)
    }
}
