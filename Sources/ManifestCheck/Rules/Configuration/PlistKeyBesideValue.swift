import Diagnostics
import PluginManifest

extension Rule {
    static let plistKeyBesideValue = Rule(
        "plist-key-beside-value", .warning, "a <key> beside the value of a plist",
        page: RulePage(
            effect: """
                What the app or other plugins have under this key is lost: the text of the <key> takes its place, and
                the value the place of that.
                """,
            cause: """
                parent names the key, and each element inside is put there by itself. Arrays and dictionaries are
                merged with what is there, a text is not.
                """,
            remedy: "Write the value alone, in a <config-file> of its own for each key.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <config-file target="*-Info.plist" parent="UIBackgroundModes">
                            <key>UIBackgroundModes</key>
                            <array>
                                <string>audio</string>
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
        canFix: true,
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            guard node.platform != "android", let key = node.element.firstChild(named: "key"),
                let target = node.element["target"]?.value, target.hasSuffix(".plist"), target != "Info.plist",
                let parent = node.element["parent"]?.value
            else { return }
            let children = Array(node.element.children)
            guard children.count > 1 else { return }
            let text = AttributeText.trimmed(key.text)
            let isRepeated = text == parent && children.count == 2 && children[0] == key
            inspection.report(
                "the <key> is put under \"\(parent)\" by itself, and replaces what is there", at: key.nameSpan,
                help: text == parent
                    ? "remove it: parent names the key" : "write a <config-file> with parent=\"\(text)\" for its value",
                fix: isRepeated ? .remove(key) : nil)
        })
}
