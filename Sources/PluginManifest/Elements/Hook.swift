import Diagnostics

/// `<hook type src>`: a script that the tools run at some moment.
public struct Hook: ManifestElement {
    public let element: XMLElement
    /// The moment as written; Cordova compares it in lower case.
    public let type: Located<String>
    /// The script inside the plugin.
    public let source: Located<String>

    /// Nil when either attribute is missing or empty: Cordova drops such a hook without a word.
    init?(_ element: XMLElement) {
        guard let type = element["type"], !type.value.isEmpty, let source = element["src"], !source.value.isEmpty
        else { return nil }
        self.element = element
        self.type = type
        self.source = source
    }
}
