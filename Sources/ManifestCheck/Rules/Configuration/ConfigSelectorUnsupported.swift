import Diagnostics

extension Rule {
    static let configSelectorUnsupported = Rule(
        "config-selector-unsupported", .warning, "a path that Cordova's tools cannot follow",
        page: RulePage(
            effect: "The install fails: \"Unable to graft xml at selector\".",
            cause: "Paths are a small part of XPath: names, \"/\", \"*\", \".\" and attributes in brackets.",
            remedy: "Write a plain path: /manifest/application.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="AndroidManifest.xml" parent="/manifest/application[position()=1]">
                            <meta-data android:name="torch" android:value="on"/>
                        </config-file>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="AndroidManifest.xml" parent="/manifest/application">
                            <meta-data android:name="torch" android:value="on"/>
                        </config-file>
                    </platform>
                    """)),
        .elements(["config-file", "edit-config"]) { node, inspection in
            let attribute = node.name == "config-file" ? "parent" : "target"
            let file = node.element[node.name == "config-file" ? "target" : "file"]?.value ?? ""
            guard let selector = node.element[attribute], file.hasSuffix(".xml"),
                hasOperator(selector.value)
            else { return }
            inspection.report(
                "Cordova's tools cannot follow the path \"\(selector.value)\"", at: selector.span,
                help: "write a plain path of names: /manifest/application")
        })

    /// Parentheses, a bar, or `child::name`, but not a name with a prefix.
    private static func hasOperator(_ selector: String) -> Bool {
        var last: UInt8?
        for byte in selector.utf8 {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"): return true
            case UInt8(ascii: ":"): if last == byte { return true }
            default: break
            }
            last = byte
        }
        return false
    }
}
